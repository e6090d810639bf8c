<?php
/**
 * The loader's script tag: only on pages with a GIF, once, and wherever an optimiser moves it.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Handle of the script and of the style sheet. */
const HANDLE = 'giflet';

/**
 * Returns the folder of `giflet.js`: the plugin's own copy, or the folder in the settings. A site
 * that asks for consent uses no folder of another host.
 */
function base_url(): string {
	$base = settings()['base'];
	$own  = plugins_url( 'dist/', FILE );
	return '' === $base || ( host_of( $base ) !== host_of( $own ) && asks_first( array() ) ) ? $own : $base;
}

/** Registers the loader, in the footer and without dependencies. */
function register_assets(): void {
	wp_register_script( HANDLE, base_url() . 'giflet.js', array(), VERSION, true );
	wp_register_style( HANDLE, false, array(), VERSION );
	wp_add_inline_style( HANDLE, reserved_space_style() );
}

/**
 * Returns the attributes of the script tag: the defaults and the locks.
 *
 * @return array<string, string> Values by attribute.
 */
function script_attributes(): array {
	$settings   = settings();
	$attributes = array( 'data-gif-base' => base_url() );
	if ( ! is_public_provider() && '' !== page_server()[0] ) {
		// By default, the logo links to the server of Giflet, which is the blog.
		$attributes['data-gif-brand-url'] = page_server()[0];
	}
	foreach ( $settings['defaults'] as $name => $value ) {
		$attributes[ "data-gif-$name" ] = $value;
	}
	// `none` comes first, so that only the locks of the settings apply.
	$attributes['data-gif-lock'] = implode( ' ', array_merge( array( 'none' ), $settings['lock'] ) );
	return $attributes;
}

/**
 * Returns attributes as HTML, each with a space before it.
 *
 * @param array<string, string> $attributes Values by name.
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
		// Tags without an address are inline scripts that others put before and after the loader.
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

/** Enqueues the loader for a page that shows a GIF. */
function enqueue_loader(): void {
	if ( is_feed() || ( is_embed() && ! did_action( 'enqueue_embed_scripts' ) ) ) {
		return;
	}
	wp_enqueue_script( HANDLE );
	wp_enqueue_style( HANDLE );
}

/** Enqueues the loader before the head is written, if a post has a GIF. */
function enqueue_early(): void {
	if ( is_configured() && page_shows_gif() ) {
		enqueue_loader();
	}
}

/** Whether one of the page's posts has a GIF. */
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
 * Whether stored content has a GIF.
 *
 * @param string $content Stored content.
 */
function mentions_gif( string $content ): bool {
	return has_gif( $content )
		|| has_shortcode( $content, 'gif' )
		|| has_shortcode( $content, 'giflet' )
		|| has_page_url( $content );
}

/**
 * Prints a meta tag with the attributes of the script tag. The loader reads its folder and the
 * site's options there if an optimiser combines, inlines or moves the script.
 */
function print_meta(): void {
	if ( ! is_feed() && ( ( is_configured() && page_shows_gif() ) || wp_script_is( HANDLE ) ) ) {
		do_action( 'giflet_meta' );
		echo '<meta name="giflet"' . attributes_html( script_attributes() ) . ">\n"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped in attributes_html().
	}
}

/**
 * Prints the meta tag in the footer for GIFs outside the posts: in a widget, a template or a block.
 */
function print_late_meta(): void {
	if ( ! did_action( 'giflet_meta' ) && wp_script_is( HANDLE ) ) {
		print_meta();
	}
}
