<?php
/**
 * Finds the markup of embeds in HTML, by its tags: a frame with its padding box and its credit
 * line, Tenor's box with its script, pictures and videos of the providers' files.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Farthest from an embed that a tag which belongs to it ends. */
const NEAR_BYTES = 4096;

/**
 * Finds the embeds in HTML, in order.
 *
 * @param string $html Any HTML.
 * @return \Generator<array{0: int, 1: int, 2: array<string, mixed>}> Start, end and embed.
 */
function embeds_in( string $html ): \Generator {
	$tags = new Tag_Spans( $html );
	while ( next_tag( $tags ) ) {
		$embed = $tags->is_tag_closer() ? null : embed_at( $tags );
		if ( ! $embed ) {
			continue;
		}
		$start = $tags->start();
		$first = clone $tags;
		$end   = $tags->skip_element();
		if ( '' === $embed['provider'] ) {
			$embed = source_in( substr( $html, $start, $end - $start ) );
			if ( ! $embed ) {
				continue;
			}
		}
		list( $start, $end ) = with_box( $html, $start, $end );
		if ( in_array( $first->get_tag(), array( 'IFRAME', 'DIV' ), true ) ) {
			$end = after_credit( $html, $end );
		}
		yield with_caption( $html, $start, $end, $embed );
	}
}

/**
 * Extends an embed to the classic editor's caption around it, if the caption has no other embed.
 * WordPress shows that caption with pictures only.
 *
 * @param string               $html  Any HTML.
 * @param int                  $start Start of the embed.
 * @param int                  $end   End of the embed.
 * @param array<string, mixed> $embed The embed.
 * @return array{0: int, 1: int, 2: array<string, mixed>} As from `embeds_in()`.
 */
function with_caption( string $html, int $start, int $end, array $embed ): array {
	list( $open, $tag ) = last_before( $html, $start, '[' );
	if ( ! preg_match( '/^\[((?:wp_)?caption)(\s[^\]]*)?\]$/D', $tag, $shortcode ) ) {
		return array( $start, $end, $embed );
	}
	$close = strpos( $html, "[/$shortcode[1]]", $end );
	$text  = false === $close ? '' : trim( substr( $html, $end, $close - $end ) );
	if ( false === $close || ( '' !== $text && embeds_in( $text )->valid() ) ) {
		return array( $start, $end, $embed );
	}
	$given = shortcode_parse_atts( $shortcode[2] ?? '' );
	$given = is_array( $given ) ? $given : array();
	$about = array(
		// Escapes of the shortcode may have hidden tags from WordPress's own filter.
		'caption' => force_balance_tags( wp_kses_post( '' !== $text ? $text : ( $given['caption'] ?? '' ) ) ),
		'align'   => (string) preg_replace( '/^align(?:none)?/', '', $given['align'] ?? '' ),
	);
	return array( $open, $close + strlen( "[/$shortcode[1]]" ), $embed + $about );
}

/**
 * Returns the embed of the current tag.
 *
 * @param Tag_Spans $tags Reader at a start tag.
 * @return array<string, mixed>|null
 */
function embed_at( Tag_Spans $tags ): ?array {
	$tag  = $tags->get_tag();
	$text = static function ( string $name ) use ( $tags ): string {
		$value = $tags->get_attribute( $name );
		return is_string( $value ) ? $value : '';
	};
	if ( 'DIV' === $tag && in_array( 'tenor-gif-embed', wp_parse_list( $text( 'class' ) ), true ) ) {
		$embed = preg_match( '/^\d{1,64}$/D', $text( 'data-postid' ) ) ? old_embed( 'tenor', $text( 'data-postid' ) ) : null;
		return $embed ? $embed + array( 'options' => array( 'ratio' => $text( 'data-aspect-ratio' ) ) ) : null;
	}
	if ( is_gif( $tags ) ) {
		$options = tag_options( $tags );
		$gif     = $options['gif'];
		$id      = '' !== page_id( $gif ) ? page_id( $gif ) : $gif;
		return '' !== page_url( $gif ) ? old_embed( 'own', $id ) + array( 'options' => $options ) : null;
	}
	if ( 'PICTURE' === $tag || ( 'VIDEO' === $tag && '' === $text( 'src' ) ) ) {
		return old_embed( '', '' );
	}
	if ( isset( FRAME_TAGS[ $tag ] ) || 'IMG' === $tag || 'VIDEO' === $tag ) {
		// Plugins for lazy loading move the address to `data-src`.
		$embed = old_address( $text( FRAME_TAGS[ $tag ] ?? 'src' ) ) ?? old_address( $text( 'data-src' ) );
		$alt   = clean_text( '' !== $text( 'alt' ) ? $text( 'alt' ) : $text( 'title' ) );
		$about = array_filter( array( 'alt' => $alt ) );
		return $embed ? $embed + $about + array_filter( still_pixels( $text( 'width' ), $text( 'height' ) ) ) : null;
	}
	return null;
}

/**
 * Returns the size in markup, if it is plausible for a picture.
 *
 * @param string $width  Attribute of the element.
 * @param string $height Attribute of the element.
 * @return array{width: int, height: int} Zeros if it is not plausible.
 */
function still_pixels( string $width, string $height ): array {
	$given = ctype_digit( $width . $height ) ? compact( 'width', 'height' ) : array();
	return array_combine( array( 'width', 'height' ), still_size( $given ) );
}

/**
 * Returns the embed in a picture, or in a video without an address of its own.
 *
 * @param string $html HTML of the element.
 * @return array<string, mixed>|null
 */
function source_in( string $html ): ?array {
	$tags = new Tag_Spans( $html );
	while ( next_tag( $tags ) ) {
		$embed = 'SOURCE' === $tags->get_tag() && is_string( $tags->get_attribute( 'src' ) ) ? old_address( $tags->get_attribute( 'src' ) ) : null;
		$embed = 'IMG' === $tags->get_tag() ? embed_at( $tags ) : $embed;
		if ( $embed ) {
			return $embed;
		}
	}
	return null;
}

/**
 * Extends a span to the provider's element around it that holds nothing else: the box that keeps a
 * frame's ratio, or the link of a picture.
 *
 * @param string $html  Any HTML.
 * @param int    $start Start of the element.
 * @param int    $end   End of the element.
 * @return array{0: int, 1: int}
 */
function with_box( string $html, int $start, int $end ): array {
	list( $open, $tag ) = last_before( $html, $start, '<' );

	$tags = new Tag_Spans( $tag );
	if ( ! next_tag( $tags ) || $tags->is_tag_closer() || $tags->end() !== strlen( $tag ) ) {
		return array( $start, $end );
	}
	$style = $tags->get_attribute( 'style' );
	$href  = $tags->get_attribute( 'href' );
	$is_of = ( 'DIV' === $tags->get_tag() && is_string( $style ) && false !== stripos( $style, 'padding' ) )
		|| ( 'A' === $tags->get_tag() && is_string( $href ) && old_address( $href ) );
	$rest  = new Tag_Spans( substr( $html, $end, NEAR_BYTES ) );
	$ends  = next_tag( $rest ) && $rest->is_tag_closer() && $rest->get_tag() === $tags->get_tag() && '' === trim( substr( $html, $end, $rest->start() ) );
	return $is_of && $ends ? array( $open, $end + $rest->end() ) : array( $start, $end );
}

/**
 * Returns what stands directly before an embed, from the last of a character on.
 *
 * @param string $html  Any HTML.
 * @param int    $start Start of the embed.
 * @param string $first The character.
 * @return array{0: int, 1: string} Start and text; empty if it is not near.
 */
function last_before( string $html, int $start, string $first ): array {
	$from   = max( 0, $start - NEAR_BYTES );
	$before = rtrim( substr( $html, $from, $start - $from ) );
	$at     = strrpos( $before, $first );
	return false === $at ? array( $start, '' ) : array( $from + $at, substr( $before, $at ) );
}

/**
 * Returns the end of the provider's credit line or script after a frame; without one, the frame's
 * end.
 *
 * @param string $html Any HTML.
 * @param int    $end  End of the frame.
 */
function after_credit( string $html, int $end ): int {
	$tags = new Tag_Spans( substr( $html, $end, NEAR_BYTES ) );
	if ( ! next_tag( $tags ) || $tags->is_tag_closer() || '' !== trim( substr( $html, $end, $tags->start() ) ) ) {
		return $end;
	}
	$start = $tags->end();
	$name  = $tags->get_tag();
	$url   = $tags->get_attribute( 'src' );
	$after = $end + $tags->skip_element();
	if ( 'SCRIPT' === $name ) {
		return is_string( $url ) && preg_match( '#^(?:https?:)?//(?:www\.)?(?:tenor|giphy|klipy)\.com/#i', $url ) ? $after : $end;
	}
	$inside = 'P' === $name ? substr( $html, $end + $start, $after - $end - $start ) : '';
	$links  = html_tags( $inside );
	$href   = next_tag( $links ) && 'A' === $links->get_tag() ? $links->get_attribute( 'href' ) : null;
	return is_string( $href ) && old_address( $href ) && preg_match( '/^via \w+$/i', trim( wp_strip_all_tags( $inside ) ) ) ? $after : $end;
}
