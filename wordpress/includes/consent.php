<?php
/**
 * On a site that asks for consent, the HTML loads nothing from other hosts before the visitor
 * agrees. An element that asks keeps its texts and its link, and nothing that loads.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Attributes that load nothing, on any tag. Giflet's and ARIA attributes stay as well. */
const QUIET_ATTRIBUTES = array( 'alt', 'class', 'dir', 'hidden', 'id', 'lang', 'rel', 'role', 'target', 'title' );
/** Names of void elements. */
const VOID_TAGS = array( 'AREA', 'BASE', 'BR', 'COL', 'EMBED', 'HR', 'IMG', 'INPUT', 'LINK', 'META', 'SOURCE', 'TRACK', 'WBR' );

/**
 * Whether an element waits for the visitor's consent. An unknown value asks as well.
 *
 * @param array<string, string> $options Options from its tag.
 */
function asks_first( array $options ): bool {
	$settings = settings();
	$site     = $settings['defaults']['consent'] ?? 'none';
	$is_own   = isset( $options['consent'] ) && ! in_array( 'consent', $settings['lock'], true );
	return 'none' !== strtolower( trim( $is_own ? $options['consent'] : $site ) );
}

/**
 * Removes attributes that load something from elements that wait for consent.
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
			remove_loading_attributes( $tags );
		}
		if ( in_array( $tag, VOID_TAGS, true ) ) {
			$depth = 0;
		}
	}
	return $tags->get_updated_html();
}

/**
 * Removes all attributes that may load something from the current tag. A picture without an address
 * shows its alternative text.
 *
 * @param \WP_HTML_Tag_Processor|Tag_Tokenizer $tags Reader from `html_tags()`.
 */
function remove_loading_attributes( $tags ): void {
	$is_link = 'A' === $tags->get_tag();
	foreach ( $tags->get_attribute_names_with_prefix( '' ) as $name ) {
		$is_quiet = in_array( $name, QUIET_ATTRIBUTES, true ) || preg_match( '/^(?:data-gif|aria-)/', $name );
		if ( ! $is_quiet && ! ( $is_link && 'href' === $name ) ) {
			$tags->remove_attribute( $name );
		}
	}
}

/**
 * Disables the loader of pasted snippets. It may come from another host, and ignores the site's
 * provider, locks and consent. The plugin adds its own loader.
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
