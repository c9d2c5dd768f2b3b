CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"bucket" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "daily_counts_day_name_bucket_pk" PRIMARY KEY("day","name","bucket")
);
--> statement-breakpoint
CREATE TABLE "health_reports" (
	"name" text PRIMARY KEY NOT NULL,
	"interval_ms" integer,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"fault" text
);
