-- Goods that cannot be electrical, by the chapter of their HSN code, need no EPR registration for e-waste. The index keeps the gaps.
CREATE FUNCTION "is_electrical"(facts jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT facts -> 'hsnCode' IS NULL OR facts ->> 'hsnCode' ~ '^(84|85|90|91|92|94|95)'
		OR facts ? 'bluetooth' OR coalesce(facts ->> 'connections', '') ~* 'bluetooth|wi-?fi|2\.4 ?ghz'
		OR facts ?| array['batteryMah', 'playtimeHours', 'caseHours', 'batteryDays', 'runtimeMinutes']
		OR facts #> '{declarations,batteryChemistry}' IS NOT NULL
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "declaration_gaps"(type text, facts jsonb) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT (facts #> '{declarations,genericName}' IS NULL)::int * 1
		| (facts #> '{declarations,netQuantity}' IS NULL)::int * 2
		| (coalesce(lower(facts ->> 'countryOfOrigin') = 'india', false) AND NOT coalesce(coalesce(
			facts #> '{declarations,manufacturer}', facts #> '{declarations,packer}') ->> 'address', '') ~ '(^|\D)[1-9]\d{2} ?\d{3}(\D|$)')::int * 4
		| (coalesce(lower(facts ->> 'countryOfOrigin') <> 'india', false)
			AND NOT coalesce(facts #>> '{declarations,importer,address}', '') ~ '(^|\D)[1-9]\d{2} ?\d{3}(\D|$)')::int * 8
		| (facts -> 'countryOfOrigin' IS NULL)::int * 16
		| (facts #> '{declarations,consumerCare}' IS NULL)::int * 32
		| ((facts ? 'bluetooth' OR coalesce(facts ->> 'connections', '') ~* 'bluetooth|wi-?fi|2\.4 ?ghz' OR type = 'powerbank'
			OR coalesce(facts ->> 'hsnCode', '') LIKE '8507%') AND NOT coalesce(facts #> '{declarations,exempt}' ? 'bis', false)
			AND NOT coalesce(facts ->> 'bisNumber', '') ~ '^R-\d{8}$')::int * 64
		| ((facts ? 'bluetooth' OR coalesce(facts ->> 'connections', '') ~* 'bluetooth|wi-?fi|2\.4 ?ghz')
			AND NOT coalesce(facts #> '{declarations,exempt}' ? 'wpc', false) AND facts #> '{declarations,wpcNumber}' IS NULL)::int * 128
		| (public.is_electrical(facts) AND NOT coalesce(facts #> '{declarations,exempt}' ? 'eWaste', false) AND facts #> '{declarations,eWasteEpr}' IS NULL)::int * 256
		| ((facts ?| array['batteryMah', 'playtimeHours', 'caseHours', 'batteryDays', 'runtimeMinutes']
			OR facts #> '{declarations,batteryChemistry}' IS NOT NULL) AND NOT coalesce(facts #> '{declarations,exempt}' ? 'battery', false)
			AND facts #> '{declarations,batteryEpr}' IS NULL)::int * 512
		| (facts ?| array['batteryMah', 'playtimeHours', 'caseHours', 'batteryDays', 'runtimeMinutes']
			AND NOT coalesce(facts #> '{declarations,exempt}' ? 'battery', false)
			AND facts #> '{declarations,batteryChemistry}' IS NULL)::int * 1024
		| (coalesce(facts ->> 'bisNumber', '') LIKE 'R-0000%' OR coalesce(facts #>> '{declarations,wpcNumber}', '')
			|| ' ' || coalesce(facts #>> '{declarations,eWasteEpr}', '') || ' ' || coalesce(facts #>> '{declarations,batteryEpr}', '') ~* 'sample')::int * 2048
$$;--> statement-breakpoint
REINDEX INDEX "products_by_gaps";
