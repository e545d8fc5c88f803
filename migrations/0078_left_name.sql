ALTER TABLE "chat_member" ADD COLUMN "left_name" text;--> statement-breakpoint
-- The names that groups had when somebody left them weren't kept.
UPDATE "chat_member" SET "left_name" = "chat_room"."name" FROM "chat_room" WHERE "chat_room"."id" = "chat_member"."room_id" AND "chat_member"."left_at" IS NOT NULL;
