CREATE TABLE "credit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"credit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_known_kind" CHECK ("credit_entries"."kind" in ('issued', 'spent', 'returned', 'expired', 'withdrawn')),
	CONSTRAINT "credit_entries_signed" CHECK ("credit_entries"."amount_paise" <> 0 and ("credit_entries"."amount_paise" > 0) = ("credit_entries"."kind" in ('issued', 'returned')))
);
--> statement-breakpoint
CREATE TABLE "credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"code_hash" text NOT NULL,
	"user_id" text,
	"order_id" uuid,
	"left_paise" integer DEFAULT 0 NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credits_codeHash_unique" UNIQUE("code_hash"),
	CONSTRAINT "credits_not_overspent" CHECK ("credits"."left_paise" >= 0),
	CONSTRAINT "credits_known_kind" CHECK ("credits"."kind" in ('gift-card', 'refund', 'goodwill'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_credit_id_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entries_by_credit" ON "credit_entries" USING btree ("credit_id","happened_at");--> statement-breakpoint
CREATE INDEX "credit_entries_by_payment" ON "credit_entries" USING btree ("payment_id") WHERE "credit_entries"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_entries_by_day" ON "credit_entries" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "credits_by_user" ON "credits" USING btree ("user_id") WHERE "credits"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "credits_by_order" ON "credits" USING btree ("order_id") WHERE "credits"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "credits_to_expire" ON "credits" USING btree ("expires_at") WHERE "credits"."left_paise" > 0;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit_in_total" CHECK ("orders"."credit_paise" >= 0 and "orders"."credit_paise" + "orders"."advance_paise" <= "orders"."total_paise");--> statement-breakpoint
CREATE FUNCTION "add_credit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "credits" SET "left_paise" = "left_paise" + NEW."amount_paise" WHERE "id" = NEW."credit_id";
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "credit_entries_add_up" AFTER INSERT ON "credit_entries" FOR EACH ROW EXECUTE FUNCTION "add_credit_entry"();
--> statement-breakpoint
CREATE FUNCTION "keep_credit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'an entry of a credit stands as it is' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "credit_entries_stand" BEFORE UPDATE OR DELETE ON "credit_entries" FOR EACH ROW EXECUTE FUNCTION "keep_credit_entry"();
