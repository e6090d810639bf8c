<?php
/**
 * The loader's script tag: only on pages that show a GIF, once, and independent of where an
 * optimiser moves it.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Handle of the script and of the style sheet. */
const HANDLE = 'giflet';

/**
 * The folder of `giflet.js`: the plugin's own copy, unless the settings name another. That of
 * another host is not asked before consent.
 */
function base_url(): string {
	$base = settings()['base'];
	$own  = plugins_url( 'dist/', FILE );
	return '' === $base || ( host_of( $base ) !== host_of( $own ) && asks_first( array() ) ) ? $own : $base;
}

/** Registers the loader. It is in the footer, asynchronous, and needs nothing. */
function register_assets(): void {
	wp_register_script( HANDLE, base_url() . 'giflet.js', array(), VERSION, true );
	wp_register_style( HANDLE, false, array(), VERSION );
	wp_add_inline_style( HANDLE, room_style() );
}

/**
 * What the script tag says about the page: the defaults and the lock.
 *
 * @return array<string, string> By attribute.
 */
function script_attributes(): array {
	$settings   = settings();
	$attributes = array( 'data-gif-base' => base_url() );
	if ( ! is_public_provider() && '' !== page_server()[0] ) {
		// Otherwise the logo would lead to the blog, where Giflet is.
		$attributes['data-gif-brand-url'] = page_server()[0];
	}
	foreach ( $settings['defaults'] as $name => $value ) {
		$attributes[ "data-gif-$name" ] = $value;
	}
	// `none` first: what is locked is exactly what the settings say.
	$attributes['data-gif-lock'] = implode( ' ', array_merge( array( 'none' ), $settings['lock'] ) );
	return $attributes;
}

/**
 * Attributes as HTML, each with a space before it.
 *
 * @param array<string, string> $attributes Text by name.
 */
function attributes_html( array $attributes ): string {
	$html = '';
	foreach ( $attributes as $name => $value ) {
		$html .= sprintf( ' %s="%s"', esc_attr( $name ), esc_attr( $value ) );
	}
	return $html;
}

/**
 * Adds `async` and the attributes to the loader's tag.
 *
 * @param string $tag    HTML of the tag.
 * @param string $handle Handle of the script.
 */
function write_script_tag( $tag, $handle ) {
	if ( HANDLE !== $handle ) {
		return $tag;
	}
	$tags = html_tags( $tag );
	while ( next_tag( $tags ) ) {
		// Scripts without an address are what others have put before and after it.
		if ( 'SCRIPT' !== $tags->get_tag() || null === $tags->get_attribute( 'src' ) ) {
			continue;
		}
		if ( null === $tags->get_attribute( 'defer' ) ) {
			$tags->set_attribute( 'async', true );
		}
		foreach ( script_attributes() as $name => $value ) {
			$tags->set_attribute( $name, $value );
		}
	}
	return $tags->get_updated_html();
}

/** The page shows a GIF. */
function need_script(): void {
	if ( is_feed() || ( is_embed() && ! did_action( 'enqueue_embed_scripts' ) ) ) {
		return;
	}
	wp_enqueue_script( HANDLE );
	wp_enqueue_style( HANDLE );
}

/** Finds out before the head is written whether the page shows a GIF. */
function enqueue_early(): void {
	if ( is_configured() && page_shows_gif() ) {
		need_script();
	}
}

/** Whether one of the posts to be shown has a GIF. */
function page_shows_gif(): bool {
	global $wp_query;
	foreach ( $wp_query->posts ?? array() as $post ) {
		if ( $post instanceof \WP_Post && mentions_gif( $post->post_content ) ) {
			return true;
		}
	}
	return false;
}

/**
 * Whether unrendered content has a GIF.
 *
 * @param string $content Content as it is stored.
 */
function mentions_gif( string $content ): bool {
	return has_gif( $content )
		|| has_shortcode( $content, 'gif' )
		|| has_shortcode( $content, 'giflet' )
		|| has_page_url( $content );
}

/**
 * A meta tag stands in for the script tag where an optimiser combines, inlines or moves the script,
 * so that the loader still finds its folder and the site's options.
 */
function print_meta(): void {
	if ( ! is_feed() && ( ( is_configured() && page_shows_gif() ) || wp_script_is( HANDLE ) ) ) {
		do_action( 'giflet_meta' );
		echo '<meta name="giflet"' . attributes_html( script_attributes() ) . ">\n"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped in attributes_html().
	}
}

/** The same for a GIF that the head did not know of: in a widget, a template, a block of its own. */
function print_late_meta(): void {
	if ( ! did_action( 'giflet_meta' ) && wp_script_is( HANDLE ) ) {
		print_meta();
	}
}
