CREATE TABLE "search_postings" (
	"kind" text NOT NULL,
	"word" text NOT NULL,
	"bucket" integer NOT NULL,
	"spots" integer[] NOT NULL,
	"prices" integer[] NOT NULL,
	CONSTRAINT "search_postings_kind_word_bucket_pk" PRIMARY KEY("kind","word","bucket")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"kind" text NOT NULL,
	"word" text NOT NULL,
	"folded" text NOT NULL,
	"sound" text NOT NULL,
	"first_position" integer NOT NULL,
	"product_count" integer NOT NULL,
	CONSTRAINT "search_words_kind_word_pk" PRIMARY KEY("kind","word")
);
--> statement-breakpoint
DROP INDEX "products_by_text";--> statement-breakpoint
DROP INDEX "products_by_likeness";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
CREATE INDEX "search_postings_by_bucket" ON "search_postings" USING btree ("kind","bucket");--> statement-breakpoint
CREATE INDEX "search_words_by_start" ON "search_words" USING btree ("kind","folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_by_sound" ON "search_words" USING btree ("kind","sound");--> statement-breakpoint
CREATE INDEX "search_words_by_likeness" ON "search_words" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false) WHERE "search_words"."kind" = 'text';--> statement-breakpoint
CREATE INDEX "search_words_by_part" ON "search_words" USING gin ("folded" gin_trgm_ops) WITH (fastupdate=false) WHERE "search_words"."kind" = 'name';--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("type","price_paise","position");--> statement-breakpoint
ALTER TABLE "search_postings" ALTER COLUMN "spots" SET STORAGE EXTERNAL, ALTER COLUMN "prices" SET STORAGE EXTERNAL; -- numbers in order hardly shrink, and to try takes time
