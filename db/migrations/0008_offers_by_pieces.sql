CREATE TABLE "order_persons" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"person_keys" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "minimum_pieces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "tiers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "is_first_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_persons" ADD CONSTRAINT "order_persons_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_persons_by_key" ON "order_persons" USING gin ("person_keys");