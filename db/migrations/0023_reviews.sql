CREATE TABLE "product_ratings" (
	"sku" text PRIMARY KEY NOT NULL,
	"one" integer DEFAULT 0 NOT NULL,
	"two" integer DEFAULT 0 NOT NULL,
	"three" integer DEFAULT 0 NOT NULL,
	"four" integer DEFAULT 0 NOT NULL,
	"five" integer DEFAULT 0 NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"sum" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_ratings_add_up" CHECK ("product_ratings"."count" = "product_ratings"."one" + "product_ratings"."two" + "product_ratings"."three" + "product_ratings"."four" + "product_ratings"."five" and "product_ratings"."sum" = "product_ratings"."one" + 2 * "product_ratings"."two" + 3 * "product_ratings"."three" + 4 * "product_ratings"."four" + 5 * "product_ratings"."five"),
	CONSTRAINT "product_ratings_never_below_zero" CHECK (least("product_ratings"."one", "product_ratings"."two", "product_ratings"."three", "product_ratings"."four", "product_ratings"."five") >= 0)
);
--> statement-breakpoint
CREATE TABLE "review_opt_outs" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"review_id" uuid NOT NULL,
	"media_id" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "review_photos_review_id_media_id_pk" PRIMARY KEY("review_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "review_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_line_id" uuid NOT NULL,
	"user_id" text,
	"author_name" text NOT NULL,
	"sku" text NOT NULL,
	"product_id" text NOT NULL,
	"product_name" text NOT NULL,
	"colour" text NOT NULL,
	"stars" integer NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"words_hash" text NOT NULL,
	"is_asked" boolean NOT NULL,
	"state" text NOT NULL,
	"concerns" text DEFAULT '' NOT NULL,
	"rule" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_once_per_line" UNIQUE("order_line_id"),
	CONSTRAINT "reviews_one_to_five_stars" CHECK ("reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_photos_by_media" ON "review_photos" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "review_votes_by_user" ON "review_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_published" ON "reviews" USING btree ("sku","written_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "reviews"."state" = 'published';--> statement-breakpoint
CREATE INDEX "reviews_by_state" ON "reviews" USING btree ("state","state_changed_at");--> statement-breakpoint
CREATE INDEX "reviews_by_words" ON "reviews" USING btree ("words_hash");--> statement-breakpoint
CREATE INDEX "reviews_by_user" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_events_delivered" ON "order_events" USING btree ("happened_at") WHERE "order_events"."state" = 'delivered';--> statement-breakpoint
-- A review outlives its author's account, without the name.
CREATE FUNCTION "clear_review_author"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.author_name := '';
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "reviews_without_author" BEFORE INSERT OR UPDATE ON "reviews"
	FOR EACH ROW WHEN (NEW.user_id IS NULL AND NEW.author_name <> '') EXECUTE FUNCTION "clear_review_author"();--> statement-breakpoint
-- Pages that show a review are told of it as of a stock: lists that are kept keep their order (migration 0006).
CREATE FUNCTION "tell_of_new_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_pages('stock', ARRAY(SELECT DISTINCT sku FROM now_there WHERE state = 'published' LIMIT 51));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "reviews_came" AFTER INSERT ON "reviews" REFERENCING NEW TABLE AS now_there
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_new_review"();--> statement-breakpoint
CREATE FUNCTION "tell_of_changed_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM tell_pages('stock', ARRAY(
		SELECT DISTINCT now_there.sku FROM now_there JOIN was_there USING (id)
		WHERE 'published' IN (now_there.state, was_there.state) LIMIT 51));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "reviews_changed" AFTER UPDATE ON "reviews" REFERENCING OLD TABLE AS was_there NEW TABLE AS now_there
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_changed_review"();
