-- A rating is a facet and a sort: lists are read again when one changes.
CREATE FUNCTION "note_rating_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_stock_changes (sku) VALUES (NEW.sku);
	PERFORM tell_pages('product', ARRAY[NEW.sku]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "ratings_changed" AFTER INSERT OR UPDATE OF "count", "sum" ON "product_ratings"
	FOR EACH ROW EXECUTE FUNCTION "note_rating_change"();
