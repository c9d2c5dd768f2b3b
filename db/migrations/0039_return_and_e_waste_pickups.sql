CREATE TABLE "e_waste_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pickup_id" uuid NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "e_waste_items" (
	"pickup_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "e_waste_items_pickup_id_kind_pk" PRIMARY KEY("pickup_id","kind"),
	CONSTRAINT "e_waste_items_whole_quantity" CHECK ("e_waste_items"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "e_waste_pickups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"flat" text NOT NULL,
	"area" text NOT NULL,
	"landmark" text NOT NULL,
	"city" text NOT NULL,
	"district" text NOT NULL,
	"region" text NOT NULL,
	"pin" text NOT NULL,
	"words" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "e_waste_pickups_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "return_pickup_scans" (
	"pickup_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"words" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	CONSTRAINT "return_pickup_scans_pickup_id_at_words_place_pk" PRIMARY KEY("pickup_id","at","words","place")
);
--> statement-breakpoint
CREATE TABLE "return_pickups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"replacement_id" uuid NOT NULL,
	"courier" text NOT NULL,
	"state" text NOT NULL,
	"state_at" timestamp with time zone,
	"reference" text,
	"tracking_number" text,
	"tracking_url" text,
	"carrier" text,
	"pickup_on" date,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"due_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"booked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "e_waste_events" ADD CONSTRAINT "e_waste_events_pickup_id_e_waste_pickups_id_fk" FOREIGN KEY ("pickup_id") REFERENCES "public"."e_waste_pickups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_waste_items" ADD CONSTRAINT "e_waste_items_pickup_id_e_waste_pickups_id_fk" FOREIGN KEY ("pickup_id") REFERENCES "public"."e_waste_pickups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pickup_scans" ADD CONSTRAINT "return_pickup_scans_pickup_id_return_pickups_id_fk" FOREIGN KEY ("pickup_id") REFERENCES "public"."return_pickups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pickups" ADD CONSTRAINT "return_pickups_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pickups" ADD CONSTRAINT "return_pickups_replacement_id_replacements_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."replacements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "e_waste_events_by_pickup" ON "e_waste_events" USING btree ("pickup_id","happened_at");--> statement-breakpoint
CREATE INDEX "e_waste_pickups_by_email" ON "e_waste_pickups" USING btree ("email","asked_at");--> statement-breakpoint
CREATE INDEX "e_waste_pickups_by_state" ON "e_waste_pickups" USING btree ("state","state_changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "return_pickups_one_open_per_request" ON "return_pickups" USING btree ("replacement_id") WHERE "return_pickups"."state" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "return_pickups_by_order" ON "return_pickups" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_pickups_by_tracking_number" ON "return_pickups" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "return_pickups_due" ON "return_pickups" USING btree ("due_at") WHERE "return_pickups"."due_at" is not null;