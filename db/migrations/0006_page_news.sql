-- Tells every node on the channel `page_news` what a write changed that a kept page may show: a first line `stock` or
-- `product`, then one sku a line; or `everything` when there is more to tell than a page cache would want to read.
-- A stock is shown as sold out, as the number of the last five pieces, or as plenty: only a change between those is news.
CREATE FUNCTION "tell_pages"(kind text, skus text[]) RETURNS void LANGUAGE sql AS $$
	SELECT pg_notify('page_news', CASE WHEN cardinality(skus) > 50 THEN 'everything'
		ELSE kind || E'\n' || array_to_string(skus, E'\n') END)
	WHERE cardinality(skus) > 0
$$;--> statement-breakpoint
CREATE FUNCTION "tell_of_stock_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_pages('stock', ARRAY(
		SELECT now_there.sku FROM now_there JOIN was_there USING (sku)
		WHERE least(now_there.quantity, 6) <> least(was_there.quantity, 6) LIMIT 51));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "stocks_changed" AFTER UPDATE ON "stocks" REFERENCING OLD TABLE AS was_there NEW TABLE AS now_there
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_stock_change"();--> statement-breakpoint
CREATE FUNCTION "tell_of_product_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_pages('product', ARRAY(SELECT sku FROM changed LIMIT 51));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_came" AFTER INSERT ON "products" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_product_change"();--> statement-breakpoint
CREATE TRIGGER "products_changed" AFTER UPDATE ON "products" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_product_change"();--> statement-breakpoint
CREATE TRIGGER "products_went" AFTER DELETE ON "products" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_product_change"();--> statement-breakpoint
CREATE TRIGGER "products_renumbered" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_product_change"();
