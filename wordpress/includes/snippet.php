<?php
/**
 * The HTML of one GIF: the element with its fallback for readers without the script. Authors may
 * save everything in it, so every role saves the same.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Longest side of a still. */
const MAX_SIDE_PX = 10000;
/** Largest ratio of a still's sides. */
const MAX_SIDE_RATIO = 10;

/**
 * Returns the element.
 *
 * @param string                $gif      Value of `data-gif`.
 * @param array<string, mixed>  $options  Values by name. Invalid ones are left out.
 * @param array<string, string> $fallback `href`, `src`, `alt`, `width`, `height`; all may be
 *                                        absent.
 */
function snippet( string $gif, array $options, array $fallback = array() ): string {
	$attributes = array( 'data-gif' => clean_text( $gif ) );
	foreach ( array_keys( element_options() ) as $name ) {
		$value = clean_option( $name, $options[ $name ] ?? null );
		if ( null !== $value ) {
			$attributes[ "data-gif-$name" ] = $value;
		}
	}
	if ( is_file_source( $gif ) && null !== clean_option( 'api', $fallback['src'] ?? '' ) ) {
		$attributes['data-gif-still'] = clean_option( 'api', $fallback['src'] );
	}
	list( $width, $height ) = still_size( $fallback );
	if ( $width && $height && ! isset( $attributes['data-gif-ratio'] ) ) {
		$attributes['data-gif-ratio'] = "$width/$height";
	}
	return sprintf( '<div%s>%s</div>', attributes_html( $attributes ), fallback( $fallback, $width, $height ) );
}

/**
 * Returns a provider's size if it is plausible for a picture, because it reserves space in the
 * page.
 *
 * @param array<string, string> $about `width` and `height`; both may be absent.
 * @return array{0: int, 1: int} Pixels, or zeros.
 */
function still_size( array $about ): array {
	$width    = absint( $about['width'] ?? 0 );
	$height   = absint( $about['height'] ?? 0 );
	$shortest = min( $width, $height );
	$longest  = max( $width, $height );
	$is_sane  = $shortest > 0 && $longest <= MAX_SIDE_PX && $longest <= $shortest * MAX_SIDE_RATIO;
	return $is_sane ? array( $width, $height ) : array( 0, 0 );
}

/**
 * Returns the fallback: a still, a link to the GIF's page with a still or a text, or nothing.
 *
 * @param array<string, string> $about  Data of the GIF.
 * @param int                   $width  Pixels; 0 if unknown.
 * @param int                   $height Pixels; 0 if unknown.
 */
function fallback( array $about, int $width, int $height ): string {
	$href = clean_option( 'api', $about['href'] ?? '' );
	$src  = clean_option( 'api', $about['src'] ?? '' );
	$alt  = clean_text( $about['alt'] ?? '' );
	$size = $width && $height ? sprintf( ' width="%d" height="%d"', $width, $height ) : '';
	$text = '' !== $alt ? $alt : __( 'GIF', 'giflet' );
	// An author's empty text marks the picture as decoration, unless it has to name a link.
	$alt = isset( $about['alt'] ) && '' === $about['alt'] && ! $href ? '' : $text;
	// phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions.NonEnqueuedImage -- the provider's picture is no attachment.
	$show = $src ? sprintf( '<img src="%s" alt="%s"%s/>', esc_url( $src ), esc_attr( $alt ), $size ) : '';
	if ( ! $href ) {
		return $show;
	}
	return sprintf( '<a href="%s">%s</a>', esc_url( $href ), $show ? $show : esc_html( $text ) );
}

/**
 * Whether a block supports an alignment.
 *
 * @param string $align Untrusted.
 */
function is_align( string $align ): bool {
	return in_array( $align, array( 'left', 'right', 'center', 'wide', 'full' ), true );
}

/**
 * Wraps the element in a figure, as the block saves it.
 *
 * @param string $element HTML of the element.
 * @param string $align   `left`, `right`, `center`, `wide`, `full` or empty.
 * @param string $width   Pixels, or empty.
 * @param string $caption Plain text.
 */
function figure( string $element, string $align = '', string $width = '', string $caption = '' ): string {
	$align = is_align( $align ) ? " align$align" : '';
	$style = clean_option( 'width', $width );
	return sprintf(
		'<figure class="wp-block-giflet-gif%s"%s>%s%s</figure>',
		esc_attr( $align ),
		null !== $style ? sprintf( ' style="width:%dpx;max-width:100%%"', $style ) : '',
		$element,
		'' !== $caption ? sprintf( '<figcaption class="wp-element-caption">%s</figcaption>', esc_html( $caption ) ) : ''
	);
}
