-- What staff find products by, apart from the products' own wide rows (db/tables/search.ts).
CREATE TABLE "product_texts" (
	"product_id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"sku" text NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION add_product_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_texts (product_id, position, sku, words) SELECT id, position, sku, name || ' ' || sku FROM added;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION change_product_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE product_texts SET position = NEW.position, sku = NEW.sku, words = NEW.name || ' ' || NEW.sku WHERE product_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_texts_added AFTER INSERT ON products REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION add_product_texts();--> statement-breakpoint
CREATE TRIGGER products_texts_changed AFTER UPDATE ON products FOR EACH ROW
	WHEN ((OLD.position, OLD.sku, OLD.name) IS DISTINCT FROM (NEW.position, NEW.sku, NEW.name))
	EXECUTE FUNCTION change_product_text();--> statement-breakpoint
-- After the triggers, which keep other nodes from writing products until the end of the transaction.
INSERT INTO product_texts (product_id, position, sku, words) SELECT id, position, sku, name || ' ' || sku FROM products;--> statement-breakpoint
ALTER TABLE "product_texts" ADD CONSTRAINT "product_texts_product_id_products_id_fk"
	FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "product_texts_by_position" ON "product_texts" USING btree ("position");--> statement-breakpoint
CREATE INDEX "product_texts_by_sku" ON "product_texts" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "product_texts_by_words" ON "product_texts" USING gin (words_of("words")) WITH (fastupdate=false);--> statement-breakpoint
ANALYZE "product_texts";--> statement-breakpoint
-- Last, for nobody can read the products from here to the end of the transaction.
DROP INDEX "products_by_words";
