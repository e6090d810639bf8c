<?php
/**
 * Reserves the widget's space from the first paint on, so that nothing moves when the widget loads.
 * WordPress strips such styles from authors' posts, so they are added when the page is written.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Height of a carousel without one, because its own would depend on its width. */
const CAROUSEL_HEIGHT_PX = 240;
/** Longest side of an element. */
const MAX_ELEMENT_PX = 2000;
/** Class of an endless list, which reserves one screen. Later GIFs are out of sight. */
const LIST_CLASS = 'giflet-list';

/**
 * Reserves space for the elements in content.
 *
 * @param string $html Finished HTML.
 */
function with_reserved_space( string $html ): string {
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
			// Only a link or a paragraph may stand between an element and its still.
			$options = null;
		}
	}
	return $tags->get_updated_html();
}

/** Returns the CSS for space that no attribute can reserve. */
function reserved_space_style(): string {
	return '.' . LIST_CLASS . ':not([data-gif-state=error]){min-height:100vh}';
}

/**
 * Returns the widget that an element shows.
 *
 * @param array<string, string> $options Options from its tag.
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
 * Limits the size that an author gives an element, and removes an implausible ratio.
 *
 * @param \WP_HTML_Tag_Processor|Tag_Tokenizer $tags Reader at the element.
 */
function bound_size( $tags ): void {
	foreach ( array( 'width', 'height' ) as $name ) {
		$pixels = clean_option( $name, $tags->get_attribute( "data-gif-$name" ) );
		if ( (int) $pixels > MAX_ELEMENT_PX ) {
			$tags->set_attribute( "data-gif-$name", (string) MAX_ELEMENT_PX );
		}
	}
	$ratio = $tags->get_attribute( 'data-gif-ratio' );
	if ( null !== $ratio && ! is_plausible_ratio( $ratio ) ) {
		$tags->remove_attribute( 'data-gif-ratio' );
	}
}

/**
 * Whether a ratio, such as `16/9` or `1.5`, is plausible for a picture.
 *
 * @param mixed $ratio Value of the attribute.
 */
function is_plausible_ratio( $ratio ): bool {
	$sides = array_map( 'floatval', preg_split( '~[/:]~', (string) clean_option( 'ratio', $ratio ) ) ) + array( 0.0, 1.0 );
	return min( $sides ) > 0 && max( $sides ) <= min( $sides ) * MAX_SIDE_RATIO;
}

/**
 * Sets the ratio of a GIF that has no size, if its record is cached.
 *
 * @param \WP_HTML_Tag_Processor|Tag_Tokenizer $tags    Reader at the element.
 * @param array<string, string>                $options Options from its tag.
 * @return array<string, string> Options with the ratio.
 */
function reserve_known( $tags, array $options ): array {
	if ( isset( $options['ratio'] ) || isset( $options['height'] ) || 'embed' !== widget_of( $options ) ) {
		return $options;
	}
	list( $width, $height ) = still_size( gif_fallback( $options['gif'] ) );
	if ( $width && $height ) {
		$options['ratio'] = "$width/$height";
		$tags->set_attribute( 'data-gif-ratio', $options['ratio'] );
	}
	return $options;
}

/**
 * Reserves the space of a list, which does not depend on a still.
 *
 * @param \WP_HTML_Tag_Processor|Tag_Tokenizer $tags    Reader at the element.
 * @param array<string, string>                $options Options from its tag.
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
 * Makes a still as wide as its container and as high as its widget.
 *
 * @param \WP_HTML_Tag_Processor|Tag_Tokenizer $tags    Reader at the picture.
 * @param array<string, string>                $options Options from the element's tag.
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
