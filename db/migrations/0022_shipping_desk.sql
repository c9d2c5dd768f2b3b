CREATE TABLE "returned_pieces" (
	"shipment_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"sellable" integer,
	"came_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returned_pieces_shipment_id_order_line_id_pk" PRIMARY KEY("shipment_id","order_line_id"),
	CONSTRAINT "returned_pieces_whole_quantity" CHECK ("returned_pieces"."quantity" between 1 and 100000),
	CONSTRAINT "returned_pieces_sellable" CHECK ("returned_pieces"."sellable" between 0 and "returned_pieces"."quantity")
);
--> statement-breakpoint
CREATE TABLE "packing_claims" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "returned_pieces" ADD CONSTRAINT "returned_pieces_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returned_pieces" ADD CONSTRAINT "returned_pieces_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_claims" ADD CONSTRAINT "packing_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_claims" ADD CONSTRAINT "packing_claims_user_id_staff_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "returned_pieces_waiting" ON "returned_pieces" USING btree ("shipment_id") WHERE "returned_pieces"."sellable" is null;--> statement-breakpoint
CREATE INDEX "packing_claims_by_user" ON "packing_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shipments_by_booking" ON "shipments" USING btree ("booked_at") WHERE "shipments"."booked_at" is not null;