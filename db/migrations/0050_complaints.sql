CREATE TABLE "complaint_photos" (
	"complaint_id" uuid NOT NULL,
	"media_id" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "complaint_photos_complaint_id_media_id_pk" PRIMARY KEY("complaint_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "complaint_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"complaint_id" uuid NOT NULL,
	"step" text NOT NULL,
	"author" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"order_number" text NOT NULL,
	"product" text NOT NULL,
	"words" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_on" date NOT NULL,
	"waiting_since" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"redressed_at" timestamp with time zone,
	"reopenings" integer DEFAULT 0 NOT NULL,
	"told_unanswered_at" timestamp with time zone,
	"told_near_at" timestamp with time zone,
	"state_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaints_number_unique" UNIQUE("number"),
	CONSTRAINT "complaints_reopen_once" CHECK ("complaints"."reopenings" between 0 and 1),
	CONSTRAINT "complaints_redressed_have_a_time" CHECK (("complaints"."state" = 'redressed') = ("complaints"."redressed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "complaint_photos" ADD CONSTRAINT "complaint_photos_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_photos" ADD CONSTRAINT "complaint_photos_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_steps" ADD CONSTRAINT "complaint_steps_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_photos_by_media" ON "complaint_photos" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "complaint_steps_by_complaint" ON "complaint_steps" USING btree ("complaint_id","happened_at");--> statement-breakpoint
CREATE INDEX "complaints_by_state" ON "complaints" USING btree ("state","due_on","id");--> statement-breakpoint
CREATE INDEX "complaints_open_by_due" ON "complaints" USING btree ("due_on","id") WHERE "complaints"."redressed_at" is null;--> statement-breakpoint
CREATE INDEX "complaints_unanswered" ON "complaints" USING btree ("waiting_since") WHERE "complaints"."answered_at" is null and "complaints"."told_unanswered_at" is null;--> statement-breakpoint
CREATE INDEX "complaints_by_email" ON "complaints" USING btree ("email","received_at");--> statement-breakpoint
CREATE INDEX "complaints_by_received" ON "complaints" USING btree ("received_at","due_on","redressed_at");--> statement-breakpoint
CREATE INDEX "complaints_to_erase" ON "complaints" USING btree ("state_changed_at") WHERE "complaints"."state" = 'redressed' and "complaints"."email" <> '';