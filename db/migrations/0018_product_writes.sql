CREATE TABLE "search_changes" (
	"position" integer PRIMARY KEY NOT NULL,
	"writes" integer DEFAULT 1 NOT NULL,
	"packed_name" text,
	"packed_type" text,
	"packed_title" text
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "products_withdrawn" ON "products" USING btree ("position") WHERE "products"."withdrawn_at" is not null;--> statement-breakpoint
ALTER TABLE "search_words" SET (fillfactor = 80); -- a word's count changes in its place, without a new entry in any index
--> statement-breakpoint
CREATE FUNCTION "count_product_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.version := OLD.version + 1;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_counted" BEFORE UPDATE ON "products"
	FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION "count_product_version"();
