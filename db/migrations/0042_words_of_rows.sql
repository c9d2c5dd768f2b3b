-- The words of a text for searches by their beginnings: letters, digits and everything beyond ASCII
-- (app/platform/database/search/word-search.server.ts).
CREATE FUNCTION "words_of"("text" text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN to_tsvector('simple'::regconfig, regexp_replace("text", '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g'));
END $$;--> statement-breakpoint
CREATE INDEX "products_by_words" ON "products" USING gin (words_of("name" || ' ' || "sku")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "audit_entries_by_words" ON "audit_entries" USING gin (words_of("actor" || ' ' || "action" || ' ' || "subject" || ' ' || "reason")) WITH (fastupdate=false);