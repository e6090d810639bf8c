<?php
/**
 * Where the site asks first, the page that leaves the server names nobody but the blog: an element
 * that asks keeps its texts and its link, and nothing that a browser would load.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Attributes that load nothing, on any tag. Those of Giflet and of accessibility stay as well. */
const QUIET_ATTRIBUTES = array( 'alt', 'class', 'dir', 'hidden', 'id', 'lang', 'rel', 'role', 'target', 'title' );
/** Tags without content. */
const VOID_TAGS = array( 'AREA', 'BASE', 'BR', 'COL', 'EMBED', 'HR', 'IMG', 'INPUT', 'LINK', 'META', 'SOURCE', 'TRACK', 'WBR' );

/**
 * Whether an element waits for the visitor's consent: a value that nobody knows asks as well.
 *
 * @param array<string, string> $options From its tag.
 */
function asks_first( array $options ): bool {
	$settings = settings();
	$site     = $settings['defaults']['consent'] ?? 'none';
	$is_own   = isset( $options['consent'] ) && ! in_array( 'consent', $settings['lock'], true );
	return 'none' !== strtolower( trim( $is_own ? $options['consent'] : $site ) );
}

/**
 * Content whose elements load nothing before the visitor agrees.
 *
 * @param string $html Finished HTML.
 */
function with_consent( string $html ): string {
	$tags  = html_tags( $html );
	$tag   = '';
	$depth = 0;
	while ( next_tag( $tags ) ) {
		if ( 0 === $depth && is_gif( $tags ) && asks_first( tag_options( $tags ) ) ) {
			$tag   = $tags->get_tag();
			$depth = 1;
		} elseif ( $depth && $tag === $tags->get_tag() ) {
			$depth += $tags->is_tag_closer() ? -1 : 1;
		}
		if ( $depth && ! $tags->is_tag_closer() ) {
			silence( $tags );
		}
		if ( in_array( $tag, VOID_TAGS, true ) ) {
			$depth = 0;
		}
	}
	return $tags->get_updated_html();
}

/**
 * Takes from the current tag whatever may load something. A picture without an address is its
 * alternative text.
 *
 * @param \WP_HTML_Tag_Processor|Tag_Tokenizer $tags From `html_tags()`.
 */
function silence( $tags ): void {
	$is_link = 'A' === $tags->get_tag();
	foreach ( $tags->get_attribute_names_with_prefix( '' ) as $name ) {
		$is_quiet = in_array( $name, QUIET_ATTRIBUTES, true ) || preg_match( '/^(?:data-gif|aria-)/', $name );
		if ( ! $is_quiet && ! ( $is_link && 'href' === $name ) ) {
			$tags->remove_attribute( $name );
		}
	}
}

/**
 * Content without the loader that came with a pasted snippet: it may lie with a stranger, and it
 * would know nothing of the site's provider, locks and consent. The plugin brings its own.
 *
 * @param string $html Finished HTML.
 */
function without_loaders( string $html ): string {
	$tags = html_tags( $html );
	while ( next_tag( $tags ) ) {
		$name = array(
			'SCRIPT' => 'src',
			'LINK'   => 'href',
		)[ $tags->get_tag() ] ?? '';
		$url  = '' === $name || $tags->is_tag_closer() ? null : $tags->get_attribute( $name );
		if ( is_string( $url ) && preg_match( '~(?:^|/)(?:gif-embed|giflet(?:-shadow|@[\w.-]+)?)\.js(?:[?#]|$)~i', $url ) ) {
			$tags->remove_attribute( $name );
		}
	}
	return $tags->get_updated_html();
}
