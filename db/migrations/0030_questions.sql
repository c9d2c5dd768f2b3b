CREATE TABLE "question_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid,
	"user_id" text,
	"author_name" text NOT NULL,
	"is_shop" boolean DEFAULT false NOT NULL,
	"sku" text NOT NULL,
	"product_id" text NOT NULL,
	"product_type" text NOT NULL,
	"product_name" text NOT NULL,
	"words" text NOT NULL,
	"words_hash" text NOT NULL,
	"state" text NOT NULL,
	"concerns" text DEFAULT '' NOT NULL,
	"rule" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_posts_shop_answers" CHECK (not "question_posts"."is_shop" or "question_posts"."question_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "question_votes" (
	"question_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "question_votes_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "question_posts" ADD CONSTRAINT "question_posts_question_id_question_posts_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question_posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_posts" ADD CONSTRAINT "question_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_votes" ADD CONSTRAINT "question_votes_question_id_question_posts_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question_posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_votes" ADD CONSTRAINT "question_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_posts_published" ON "question_posts" USING btree ("sku") WHERE "question_posts"."state" = 'published' and "question_posts"."question_id" is null;--> statement-breakpoint
CREATE INDEX "question_posts_answers" ON "question_posts" USING btree ("question_id","written_at");--> statement-breakpoint
CREATE INDEX "question_posts_by_state" ON "question_posts" USING btree ("state","state_changed_at");--> statement-breakpoint
CREATE INDEX "question_posts_by_words" ON "question_posts" USING btree ("words_hash");--> statement-breakpoint
CREATE INDEX "question_posts_by_user" ON "question_posts" USING btree ("user_id","written_at");--> statement-breakpoint
CREATE UNIQUE INDEX "question_posts_one_answer_a_person" ON "question_posts" USING btree ("question_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_posts_one_answer_of_the_shop" ON "question_posts" USING btree ("question_id") WHERE "question_posts"."is_shop";--> statement-breakpoint
CREATE INDEX "question_votes_by_user" ON "question_votes" USING btree ("user_id");--> statement-breakpoint
-- As reviews do: a text outlives its author's account without the name, and pages are told of its sku (migration 0023).
CREATE TRIGGER "question_posts_without_author" BEFORE INSERT OR UPDATE ON "question_posts"
	FOR EACH ROW WHEN (NEW.user_id IS NULL AND NEW.author_name <> '') EXECUTE FUNCTION "clear_review_author"();--> statement-breakpoint
CREATE TRIGGER "question_posts_came" AFTER INSERT ON "question_posts" REFERENCING NEW TABLE AS now_there
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_new_review"();--> statement-breakpoint
CREATE TRIGGER "question_posts_changed" AFTER UPDATE ON "question_posts" REFERENCING OLD TABLE AS was_there NEW TABLE AS now_there
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_of_changed_review"();
