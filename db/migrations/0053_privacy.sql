CREATE TABLE "account_visits" (
	"user_id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "breach_notices" (
	"incident" text NOT NULL,
	"email_hash" text NOT NULL,
	"noticed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "breach_notices_incident_email_hash_pk" PRIMARY KEY("incident","email_hash")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text,
	"email" text,
	"purpose" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"wording" text NOT NULL,
	"page" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_from" text,
	CONSTRAINT "consents_of_one" CHECK (("consents"."user_id" is null) <> ("consents"."email" is null))
);
--> statement-breakpoint
CREATE TABLE "erasure_notices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"mail_id" uuid NOT NULL,
	"noticed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nominees" (
	"user_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_wishes" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "account_visits" ADD CONSTRAINT "account_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_notices" ADD CONSTRAINT "erasure_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominees" ADD CONSTRAINT "nominees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_visits_by_time" ON "account_visits" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "breach_notices_by_time" ON "breach_notices" USING btree ("noticed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_once_of_account" ON "consents" USING btree ("user_id","purpose","subject") WHERE "consents"."ended_at" is null and "consents"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_once_of_address" ON "consents" USING btree ("email","purpose","subject") WHERE "consents"."ended_at" is null and "consents"."email" is not null;--> statement-breakpoint
CREATE INDEX "consents_by_user" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consents_by_email" ON "consents" USING btree ("email");--> statement-breakpoint
CREATE INDEX "consents_by_end" ON "consents" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "erasure_notices_by_time" ON "erasure_notices" USING btree ("noticed_at");--> statement-breakpoint
INSERT INTO consents (id, email, purpose, wording, page, given_at)
  SELECT gen_random_uuid(), email, 'email-alerts', 'Given before the shop kept the sentence.', '/subscriptions', confirmed_at
  FROM subscriptions WHERE confirmed_at IS NOT NULL;--> statement-breakpoint
INSERT INTO consents (id, email, purpose, subject, wording, page, given_at)
  SELECT gen_random_uuid(), email, 'back-in-stock', product_id, 'Given before the shop kept the sentence.', '/stock-wishes', created_at
  FROM stock_wishes;--> statement-breakpoint
INSERT INTO consents (id, user_id, purpose, wording, page, given_at)
  SELECT gen_random_uuid(), user_id, 'saved-drops', 'Given before the shop kept the sentence.', '/saved', drops_since
  FROM saved_mail_choices WHERE drops_since IS NOT NULL;--> statement-breakpoint
INSERT INTO consents (id, user_id, purpose, wording, page, given_at)
  SELECT gen_random_uuid(), user_id, 'saved-returns', 'Given before the shop kept the sentence.', '/saved', returns_since
  FROM saved_mail_choices WHERE returns_since IS NOT NULL;--> statement-breakpoint
INSERT INTO consents (id, user_id, purpose, wording, page, given_at)
  SELECT gen_random_uuid(), user_id, 'cart-reminder', agreed_text, '/payment', agreed_at
  FROM cart_reminders WHERE agreed_at IS NOT NULL;--> statement-breakpoint
INSERT INTO account_visits (user_id) SELECT id FROM users;--> statement-breakpoint
CREATE FUNCTION note_account_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_visits AS known (user_id) VALUES (NEW.user_id)
  ON CONFLICT (user_id) DO UPDATE SET seen_at = now() WHERE known.seen_at < now() - interval '1 day';
  DELETE FROM erasure_notices WHERE user_id = NEW.user_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER note_account_visit AFTER INSERT OR UPDATE ON sessions
  FOR EACH ROW EXECUTE FUNCTION note_account_visit();
--> statement-breakpoint
CREATE FUNCTION end_consent_of_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE consents SET ended_at = now(), ended_from = 'request over'
  WHERE email = OLD.email AND purpose = 'back-in-stock' AND subject = OLD.product_id AND ended_at IS NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER end_consent_of_request AFTER DELETE ON stock_wishes
  FOR EACH ROW EXECUTE FUNCTION end_consent_of_request();
