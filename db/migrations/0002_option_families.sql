-- The key of a product family, whose members differ in their options, or in colour alone. Null: no family.
CREATE OR REPLACE FUNCTION "product_family"(name text, facts jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN facts ? 'options' THEN (facts ->> 'family') || E'\n' || (facts ->> 'family')
		WHEN right(name, length(facts ->> 'colour') + 1) = ' ' || (facts ->> 'colour')
		THEN (facts ->> 'family') || E'\n' || left(name, -1 - length(facts ->> 'colour')) END
$$;
--> statement-breakpoint
REINDEX INDEX "products_by_family";
