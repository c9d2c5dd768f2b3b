CREATE TABLE "cart_reminders" (
	"user_id" text PRIMARY KEY NOT NULL,
	"agreed_at" timestamp with time zone,
	"agreed_text" text DEFAULT '' NOT NULL,
	"lines" jsonb,
	"left_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"mailed_cart" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_reminders" ADD CONSTRAINT "cart_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_reminders_by_left_at" ON "cart_reminders" USING btree ("left_at") WHERE "cart_reminders"."left_at" is not null;