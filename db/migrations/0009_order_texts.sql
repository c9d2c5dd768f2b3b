CREATE TABLE "order_texts" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_texts" ADD CONSTRAINT "order_texts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_texts_by_words" ON "order_texts" USING gin (words_of("words")) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "payments_by_reference" ON "payments" USING btree ("reference") WHERE "payments"."reference" is not null;--> statement-breakpoint
CREATE INDEX "promotion_uses_by_code" ON "promotion_uses" USING btree ("code","order_id") WHERE "promotion_uses"."code" is not null;
--> statement-breakpoint
-- A number without its prefix, an address without its domain, and a phone from each of its first seven digits on, so that any part finds it.
CREATE FUNCTION "order_words"("placed" "orders") RETURNS text LANGUAGE sql STABLE AS $$
	SELECT concat_ws(' ', substr(placed.number, strpos(placed.number, '-') + 1), placed.full_name, split_part(placed.email, '@', 1),
		substr(placed.phone, 1), substr(placed.phone, 2), substr(placed.phone, 3), substr(placed.phone, 4), substr(placed.phone, 5),
		substr(placed.phone, 6), substr(placed.phone, 7),
		placed.pin, placed.city, placed.district, placed.region, placed.gift_from, placed.gstin, placed.company_name)
$$;
--> statement-breakpoint
CREATE FUNCTION "write_order_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO order_texts (order_id, words) VALUES (NEW.id, order_words(NEW))
		ON CONFLICT (order_id) DO UPDATE SET words = excluded.words;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_texts_added" AFTER INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION "write_order_text"();
--> statement-breakpoint
CREATE TRIGGER "orders_texts_changed" AFTER UPDATE ON "orders" FOR EACH ROW
	WHEN ((OLD.full_name, OLD.email, OLD.phone, OLD.pin, OLD.city, OLD.district, OLD.region, OLD.gift_from, OLD.gstin, OLD.company_name)
		IS DISTINCT FROM (NEW.full_name, NEW.email, NEW.phone, NEW.pin, NEW.city, NEW.district, NEW.region, NEW.gift_from, NEW.gstin, NEW.company_name))
	EXECUTE FUNCTION "write_order_text"();
--> statement-breakpoint
INSERT INTO "order_texts" ("order_id", "words") SELECT "id", order_words("orders") FROM "orders";
