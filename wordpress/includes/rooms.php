<?php
/**
 * Gives each element the room of its widget from the first paint on, so that nothing on the page
 * moves when the widget comes. What authors save has lost the styles that would do it, so they are
 * written when the page is.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** One tag. Quoted values may hold what ends a tag; nothing is tried twice. */
const TAG = '~(<[a-z][\w-]*(?:\s(?:"[^"]*"|\'[^\']*\'|[^"\'<>])*+)?+>)~i';

/** Pixels of a carousel without a height: it would depend on its width. */
const CAROUSEL_HEIGHT_PX = 240;
/** An endless list has the first view; what comes after it is out of sight. */
const LIST_ROOM = '<svg slot="room" width="1" height="100vh" display="block"></svg>';

/**
 * Content whose elements have their room.
 *
 * @param string $html Finished HTML.
 */
function with_rooms( string $html ): string {
	$parts = preg_split( TAG, $html, -1, PREG_SPLIT_DELIM_CAPTURE );
	if ( ! is_array( $parts ) ) {
		return $html;
	}
	$options = null;
	foreach ( $parts as $index => $part ) {
		// The odd parts are the tags.
		if ( 0 === $index % 2 ) {
			continue;
		}
		if ( has_gif( $part ) ) {
			$options         = tag_options( $part );
			$next            = $parts[ $index + 1 ] . ( $parts[ $index + 2 ] ?? '' );
			$has_room        = false !== strpos( $next, 'slot="room"' );
			$parts[ $index ] = element_with_room( $part, $options, $has_room );
		} elseif ( $options && preg_match( '/^<img\s/i', $part ) ) {
			$parts[ $index ] = still_with_room( $part, $options );
			$options         = null;
		} elseif ( ! preg_match( '/^<(?:a|p)[\s>]/i', $part ) ) {
			// Only a link may stand between an element and its still.
			$options = null;
		}
	}
	return implode( '', $parts );
}

/**
 * Whether HTML has an element of ours.
 *
 * @param string $html Any HTML.
 */
function has_gif( string $html ): bool {
	return (bool) preg_match( '/\sdata-gif\s*=/i', $html );
}

/**
 * The options in a tag, unescaped, by name; `gif` is `data-gif` itself.
 *
 * @param string $tag HTML of one tag.
 * @return array<string, string>
 */
function tag_options( string $tag ): array {
	$options = array();
	preg_match_all( '/\sdata-gif(?:-([\w-]+))?\s*=\s*(?:"([^"]*)"|\'([^\']*)\'|([^\s"\'>]+))/i', $tag, $found, PREG_SET_ORDER );
	foreach ( $found as $match ) {
		$name             = strtolower( $match[1] );
		$options[ $name ] = html_entity_decode( end( $match ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
	$options['gif'] = $options[''] ?? '';
	unset( $options[''] );
	return $options;
}

/**
 * The widget that an element shows.
 *
 * @param array<string, string> $options From its tag.
 */
function widget_of( array $options ): string {
	$widget = clean_option( 'widget', $options['widget'] ?? '' );
	if ( $widget && 'auto' !== $widget ) {
		return $widget;
	}
	$word = strtok( trim( $options['gif'] ), ':' );
	if ( 'related' === $word ) {
		return 'related';
	}
	return in_array( $word, array( 'search', 'trending', 'channel', 'category', 'ids', 'emoji', 'text' ), true ) ? 'grid' : 'embed';
}

/**
 * A list's room, which does not depend on a still.
 *
 * @param string                $tag      HTML of the element's tag.
 * @param array<string, string> $options  From that tag.
 * @param bool                  $has_room Whether its author has given it one.
 */
function element_with_room( string $tag, array $options, bool $has_room ): string {
	$widget = widget_of( $options );
	if ( 'carousel' === $widget && ! isset( $options['height'] ) ) {
		return preg_replace( '/\sdata-gif\s*=/i', sprintf( ' data-gif-height="%d"$0', CAROUSEL_HEIGHT_PX ), $tag, 1 );
	}
	$is_endless = in_array( $widget, array( 'grid', 'related' ), true ) && ! isset( $options['limit'] );
	return $is_endless && ! isset( $options['height'] ) && ! $has_room ? $tag . LIST_ROOM : $tag;
}

/**
 * A still as wide as its container and as high as its widget.
 *
 * @param string                $tag     HTML of the picture's tag.
 * @param array<string, string> $options From the element's tag.
 */
function still_with_room( string $tag, array $options ): string {
	if ( preg_match( '/\sstyle\s*=/i', $tag ) ) {
		return $tag;
	}
	$width  = clean_option( 'width', $options['width'] ?? '' );
	$height = clean_option( 'height', $options['height'] ?? '' );
	$style  = 'display:block;width:100%;' . ( $height ? "height:{$height}px;object-fit:contain;object-position:0 0" : 'height:auto' );
	$style .= $width ? ";max-width:{$width}px" : '';
	return preg_replace( '/^<img/i', '<img style="' . esc_attr( $style ) . '"', $tag );
}
