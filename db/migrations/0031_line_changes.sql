CREATE TABLE "line_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"plan" jsonb NOT NULL,
	"gains" jsonb NOT NULL,
	"note" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"payable_until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"paid_by" uuid,
	CONSTRAINT "line_changes_above_zero" CHECK ("line_changes"."amount_paise" > 0),
	CONSTRAINT "line_changes_known_state" CHECK ("line_changes"."state" in ('waiting', 'paid', 'withdrawn')),
	CONSTRAINT "line_changes_paid_by" CHECK (("line_changes"."state" = 'paid') = ("line_changes"."paid_by" is not null))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "line_change_id" uuid;--> statement-breakpoint
ALTER TABLE "line_changes" ADD CONSTRAINT "line_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "line_changes_one_waits" ON "line_changes" USING btree ("order_id") WHERE "line_changes"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "line_changes_by_order" ON "line_changes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "line_changes_due" ON "line_changes" USING btree ("payable_until") WHERE "line_changes"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "line_changes_by_end" ON "line_changes" USING btree ("ended_at") WHERE "line_changes"."state" = 'paid';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_line_change_id_line_changes_id_fk" FOREIGN KEY ("line_change_id") REFERENCES "public"."line_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_by_line_change" ON "payments" USING btree ("line_change_id") WHERE "payments"."line_change_id" is not null;