CREATE TABLE "collections" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"seo_title" text NOT NULL,
	"seo_description" text NOT NULL,
	"rule" text NOT NULL,
	"product_ids" jsonb NOT NULL,
	"is_published" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
-- Cached pages of collections, and the sitemap, follow within two seconds.
CREATE FUNCTION "tell_of_collection_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('page_news', 'everything');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "collections_changed" AFTER INSERT OR UPDATE OR DELETE ON "collections"
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_collection_change"();
