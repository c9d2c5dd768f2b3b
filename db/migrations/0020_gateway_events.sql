ALTER TABLE "payment_events" ADD COLUMN "gateway" text DEFAULT 'test-bank' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" DROP CONSTRAINT "payment_events_pkey";--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_gateway_id_pk" PRIMARY KEY("gateway","id");
