import { shopTrainingText } from '@store/domain/shop/licences/training';
import { feedAddress, type Channel } from './channel';

/** https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed(channel: Channel): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: channel.shop.name,
    description: channel.shop.description,
    home_page_url: `${channel.origin}/`,
    feed_url: feedAddress(channel, 'json'),
    language: 'en-GB',
    _rights: { about: `${channel.origin}/licences`, training: shopTrainingText(channel.licences) },
    authors: [{ name: channel.shop.producer.name }],
    items: channel.items.map(({ title, description, tag, address, image, published, sound }) => ({
      id: address,
      url: address,
      title,
      content_text: description,
      image,
      date_published: new Date(published).toISOString(),
      tags: [tag],
      attachments: [
        {
          url: sound.address,
          mime_type: sound.type,
          ...(sound.bytes > 0 ? { size_in_bytes: sound.bytes } : {}),
          ...(sound.seconds > 0 ? { duration_in_seconds: sound.seconds } : {}),
        },
      ],
    })),
  });
}
