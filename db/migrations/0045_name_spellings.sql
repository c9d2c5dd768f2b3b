-- A text with the other spellings of its names: without diacritics, and with apostrophes left out or read as spaces, as in app/platform/database/search/word-search.server.ts.
CREATE FUNCTION "with_spellings"("text" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
	plain text := normalize(regexp_replace(normalize("text", NFD), '[\u0300-\u036f]', '', 'g'), NFC);
	apostrophe text := '[''`‘’ʼ´′]';
BEGIN
	IF plain = "text" AND plain !~ apostrophe THEN RETURN "text"; END IF;
	RETURN concat_ws(' ', "text", regexp_replace(plain, apostrophe, ' ', 'g'), regexp_replace(plain, apostrophe, '', 'g'));
END $$;
--> statement-breakpoint
-- A number without its prefix, an address without its domain, and a phone from each of its first seven digits on, so that any part finds it.
CREATE OR REPLACE FUNCTION "order_words"("placed" "orders") RETURNS text LANGUAGE sql STABLE AS $$
	SELECT with_spellings(concat_ws(' ', substr(placed.number, strpos(placed.number, '-') + 1), placed.full_name, split_part(placed.email, '@', 1),
		substr(placed.phone, 1), substr(placed.phone, 2), substr(placed.phone, 3), substr(placed.phone, 4), substr(placed.phone, 5),
		substr(placed.phone, 6), substr(placed.phone, 7),
		placed.pin, placed.city, placed.district, placed.region, placed.gift_from, placed.gstin, placed.company_name))
$$;
--> statement-breakpoint
UPDATE "order_texts" SET "words" = with_spellings("words") WHERE "words" ~ '[^\x01-\x7f]|''|`';--> statement-breakpoint
DROP INDEX "staff_users_by_name_words";--> statement-breakpoint
DROP INDEX "users_by_name_words";--> statement-breakpoint
CREATE INDEX "staff_users_by_name_words" ON "staff_users" USING gin (words_of(with_spellings("name"))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "users_by_name_words" ON "users" USING gin (words_of(with_spellings("name"))) WITH (fastupdate=false);
