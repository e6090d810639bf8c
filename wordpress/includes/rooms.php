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

/** Pixels of a carousel without a height: it would depend on its width. */
const CAROUSEL_HEIGHT_PX = 240;
/** Longest side of an element. */
const MAX_ELEMENT_PX = 2000;
/** Class of an endless list, which has the first view; what comes after it is out of sight. */
const LIST_CLASS = 'giflet-list';

/**
 * Content whose elements have their room.
 *
 * @param string $html Finished HTML.
 */
function with_rooms( string $html ): string {
	$tags    = html_tags( $html );
	$options = null;
	while ( next_tag( $tags ) ) {
		if ( is_gif( $tags ) ) {
			bound_size( $tags );
			$options = tag_options( $tags );
			$options = reserve_known( $tags, $options );
			reserve_list( $tags, $options );
		} elseif ( $options && 'IMG' === $tags->get_tag() && ! $tags->is_tag_closer() ) {
			reserve_still( $tags, $options );
			$options = null;
		} elseif ( ! in_array( $tags->get_tag(), array( 'A', 'P' ), true ) ) {
			// Only a link may stand between an element and its still.
			$options = null;
		}
	}
	return $tags->get_updated_html();
}

/** CSS of the rooms that are no attributes. */
function room_style(): string {
	return '.' . LIST_CLASS . ':not([data-gif-state=error]){min-height:100vh}';
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
	$word = strtolower( (string) strtok( trim( $options['gif'] ?? '' ), ':' ) );
	if ( 'related' === $word ) {
		return 'related';
	}
	return in_array( $word, array( 'search', 'trending', 'channel', 'category', 'ids', 'emoji', 'text' ), true ) ? 'grid' : 'embed';
}

/**
 * Nobody who writes a post makes the page longer than a screen's worth of GIFs.
 *
 * @param \WP_HTML_Tag_Processor|Tag_Tokenizer $tags At the element.
 */
function bound_size( $tags ): void {
	foreach ( array( 'width', 'height' ) as $name ) {
		$pixels = clean_option( $name, $tags->get_attribute( "data-gif-$name" ) );
		if ( (int) $pixels > MAX_ELEMENT_PX ) {
			$tags->set_attribute( "data-gif-$name", (string) MAX_ELEMENT_PX );
		}
	}
	$ratio = $tags->get_attribute( 'data-gif-ratio' );
	if ( null !== $ratio && array( 0, 0 ) === still_size( ratio_sides( $ratio ) ) ) {
		$tags->remove_attribute( 'data-gif-ratio' );
	}
}

/**
 * The two sides of a ratio, such as `16/9` or `1.5`.
 *
 * @param mixed $ratio The value of an attribute.
 * @return array{width: string, height: string}
 */
function ratio_sides( $ratio ): array {
	list( $width, $height ) = preg_split( '~[/:]~', (string) clean_option( 'ratio', $ratio ) ) + array( '', '1' );
	// Of numbers with a fraction, as much as counts.
	return array(
		'width'  => (string) round( (float) $width * 100 ),
		'height' => (string) round( (float) $height * 100 ),
	);
}

/**
 * The ratio of a GIF that is named by its id alone, if the provider has told it.
 *
 * @param \WP_HTML_Tag_Processor|Tag_Tokenizer $tags    At the element.
 * @param array<string, string>                $options From its tag.
 * @return array<string, string> The options with it.
 */
function reserve_known( $tags, array $options ): array {
	if ( isset( $options['ratio'] ) || isset( $options['height'] ) || 'embed' !== widget_of( $options ) ) {
		return $options;
	}
	list( $width, $height ) = still_size( known( $options['gif'] ) );
	if ( $width && $height ) {
		$options['ratio'] = "$width/$height";
		$tags->set_attribute( 'data-gif-ratio', $options['ratio'] );
	}
	return $options;
}

/**
 * A list's room, which does not depend on a still.
 *
 * @param \WP_HTML_Tag_Processor|Tag_Tokenizer $tags    At the element.
 * @param array<string, string>                $options From its tag.
 */
function reserve_list( $tags, array $options ): void {
	$widget = widget_of( $options );
	if ( isset( $options['height'] ) ) {
		return;
	}
	if ( 'carousel' === $widget ) {
		$tags->set_attribute( 'data-gif-height', (string) CAROUSEL_HEIGHT_PX );
	} elseif ( in_array( $widget, array( 'grid', 'related' ), true ) && ! isset( $options['limit'] ) ) {
		$classes = $tags->get_attribute( 'class' );
		$names   = is_string( $classes ) ? wp_parse_list( $classes ) : array();
		$tags->set_attribute( 'class', implode( ' ', array_unique( array_merge( $names, array( LIST_CLASS ) ) ) ) );
	}
}

/**
 * A still as wide as its container and as high as its widget.
 *
 * @param \WP_HTML_Tag_Processor|Tag_Tokenizer $tags    At the picture.
 * @param array<string, string>                $options From the element's tag.
 */
function reserve_still( $tags, array $options ): void {
	$size = array(
		'width'  => (string) $tags->get_attribute( 'width' ),
		'height' => (string) $tags->get_attribute( 'height' ),
	);
	if ( array( 0, 0 ) === still_size( $size ) ) {
		$tags->remove_attribute( 'width' );
		$tags->remove_attribute( 'height' );
	}
	if ( null === $tags->get_attribute( 'src' ) || null !== $tags->get_attribute( 'style' ) ) {
		return;
	}
	$width  = clean_option( 'width', $options['width'] ?? '' );
	$height = clean_option( 'height', $options['height'] ?? '' );
	$style  = 'display:block;width:100%;' . ( $height ? "height:{$height}px;object-fit:contain;object-position:0 0" : 'height:auto' );
	$style .= $width ? ";max-width:{$width}px" : '';
	$tags->set_attribute( 'style', $style );
}
