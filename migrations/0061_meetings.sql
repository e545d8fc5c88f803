CREATE TABLE "board" (
	"room_id" integer PRIMARY KEY NOT NULL,
	"last_rev" integer DEFAULT 0 NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "board_item_count" CHECK ("board"."item_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "board_item" (
	"room_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"page" smallint NOT NULL,
	"rev" integer NOT NULL,
	"author_id" integer,
	"data" jsonb,
	"file_id" integer,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "board_item_room_id_id_pk" PRIMARY KEY("room_id","id")
);
--> statement-breakpoint
CREATE TABLE "meeting" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meeting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"room_id" integer NOT NULL,
	"token" text NOT NULL,
	"name" text NOT NULL,
	"host_id" integer,
	"ended_at" timestamp with time zone,
	"empty_since" timestamp with time zone DEFAULT now(),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_guest" (
	"meeting_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"standing" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_guest_meeting_id_user_id_pk" PRIMARY KEY("meeting_id","user_id"),
	CONSTRAINT "meeting_guest_standing" CHECK ("meeting_guest"."standing" in ('WAITING', 'ADMITTED', 'REFUSED'))
);
--> statement-breakpoint
CREATE TABLE "meeting_seat" (
	"meeting_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"peer_id" uuid NOT NULL,
	"state" jsonb NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_seat_meeting_id_user_id_pk" PRIMARY KEY("meeting_id","user_id"),
	CONSTRAINT "meeting_seat_state" CHECK (jsonb_typeof("meeting_seat"."state") = 'object')
);
--> statement-breakpoint
ALTER TABLE "board" ADD CONSTRAINT "board_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_item" ADD CONSTRAINT "board_item_room_id_board_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."board"("room_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_item" ADD CONSTRAINT "board_item_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_item" ADD CONSTRAINT "board_item_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_message_id_chat_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_room_id_chat_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_host_id_user_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_guest" ADD CONSTRAINT "meeting_guest_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_guest" ADD CONSTRAINT "meeting_guest_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_seat" ADD CONSTRAINT "meeting_seat_meeting_id_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_seat" ADD CONSTRAINT "meeting_seat_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_item_rev" ON "board_item" USING btree ("room_id","rev");--> statement-breakpoint
CREATE INDEX "board_item_author_id" ON "board_item" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "board_item_file_id" ON "board_item" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "board_item_rubbed_out" ON "board_item" USING btree ("changed_at") WHERE "board_item"."data" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_message_id" ON "meeting" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_token" ON "meeting" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_of_room" ON "meeting" USING btree ("room_id") WHERE "meeting"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "meeting_room_id" ON "meeting" USING btree ("room_id","id");--> statement-breakpoint
CREATE INDEX "meeting_host_id" ON "meeting" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "meeting_empty_since" ON "meeting" USING btree ("empty_since") WHERE "meeting"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "meeting_guest_user_id" ON "meeting_guest" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "meeting_seat_user_id" ON "meeting_seat" USING btree ("user_id");