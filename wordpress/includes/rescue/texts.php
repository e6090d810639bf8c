<?php
/**
 * Visits the embeds of a text, be it blocks, classic content or plain HTML, and replaces those for
 * which a callback returns markup. Everything else stays as it is, byte for byte if no block is
 * replaced.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Blocks that are nothing but an embed, with the attribute of its address. */
const EMBED_BLOCKS = array(
	'core/embed'           => 'url',
	'core-embed/giphy'     => 'url',
	'core-embed/tenor'     => 'url',
	'core-embed/wordpress' => 'url',
	'jetpack/gif'          => 'giphyUrl',
);
/** Blocks with classic content. WordPress gives content between blocks no name. */
const CLASSIC_BLOCKS = array( '', 'core/freeform', 'core/shortcode' );
/** Blocks whose whole HTML is one picture or video with its caption. */
const MEDIA_BLOCKS = array( 'core/image', 'core/video', 'giflet/gif' );

/**
 * Replaces the embeds of a text by the markup that the callback returns.
 *
 * @param string   $text  Stored content.
 * @param callable $visit Gets an embed and its form: `block`, `html`, or `none` within the text of
 *                        another block. Returns new markup of that form, or null.
 */
function rescue_text( string $text, callable $visit ): string {
	if ( ! has_blocks( $text ) ) {
		return rescue_html( $text, $visit );
	}
	$is_new = false;
	$noted  = static function ( array $embed, string $form ) use ( $visit, &$is_new ) {
		$new    = $visit( $embed, $form );
		$is_new = $is_new || null !== $new;
		return $new;
	};
	$blocks = array();
	foreach ( parse_blocks( $text ) as $block ) {
		$blocks[] = rescue_block( $block, $noted );
	}
	return $is_new ? serialize_blocks( $blocks ) : $text;
}

/**
 * Returns a block, or its replacement.
 *
 * @param array<string, mixed> $block Block as WordPress parses it.
 * @param callable             $visit As for `rescue_text()`.
 * @return array<string, mixed>
 */
function rescue_block( array $block, callable $visit ): array {
	$name   = (string) $block['blockName'];
	$html   = $block['innerHTML'];
	$embed  = null;
	$is_one = ! $block['innerBlocks'] && is_one_element( $html );
	if ( isset( EMBED_BLOCKS[ $name ] ) && $is_one ) {
		$embed = old_address( (string) ( $block['attrs'][ EMBED_BLOCKS[ $name ] ] ?? '' ) );
	} elseif ( in_array( $name, MEDIA_BLOCKS, true ) || 'core/html' === $name ) {
		$found = iterator_to_array( embeds_in( $html ), false );
		$whole = 'core/html' !== $name ? $is_one : ( ! $block['innerBlocks'] && 1 === count( $found ) && '' === trim( substr( $html, 0, $found[0][0] ) . substr( $html, $found[0][1] ) ) );
		$embed = 1 === count( $found ) && $whole ? $found[0][2] : null;
	}
	if ( $embed ) {
		$embed += array(
			'caption' => caption_in( $html ),
			'align'   => (string) ( $block['attrs']['align'] ?? align_in( $html ) ),
		);
		$new    = $visit( $embed, 'block' );
		return null === $new ? $block : parse_blocks( $new )[0];
	}
	foreach ( $block['innerBlocks'] as $index => $inner ) {
		$block['innerBlocks'][ $index ] = rescue_block( $inner, $visit );
	}
	foreach ( $block['innerContent'] as $index => $part ) {
		if ( is_string( $part ) && in_array( $name, CLASSIC_BLOCKS, true ) ) {
			$block['innerContent'][ $index ] = rescue_html( $part, $visit );
		} elseif ( is_string( $part ) && 'core/html' === $name ) {
			$block['innerContent'][ $index ] = rescue_tags( $part, $visit, 'html' );
		} elseif ( is_string( $part ) ) {
			rescue_tags( $part, $visit, 'none' );
		}
	}
	if ( ! $is_one || '' === trim( $html ) ) {
		// Only the attributes of a dynamic block, or of a block without its end, name the embed.
		array_walk_recursive(
			$block['attrs'],
			static function ( $value ) use ( $visit ) {
				$embed = is_string( $value ) ? old_address( $value ) : null;
				if ( $embed ) {
					$visit( $embed, 'none' );
				}
			}
		);
	}
	return $block;
}

/**
 * Whether HTML is empty, or one element with its end. A block without its end has the rest of the
 * post in it.
 *
 * @param string $html HTML of a block.
 */
function is_one_element( string $html ): bool {
	$html = trim( $html );
	$tags = new Tag_Spans( $html );
	return '' === $html || ( next_tag( $tags ) && 0 === $tags->start() && $tags->skip_element() === strlen( $html ) && $tags->is_tag_closer() );
}

/**
 * Visits the embeds of classic content: tags, shortcodes, and addresses on lines of their own.
 *
 * @param string   $html  The content.
 * @param callable $visit As for `rescue_text()`.
 */
function rescue_html( string $html, callable $visit ): string {
	$html  = rescue_tags( $html, $visit, 'html' );
	$regex = '/' . get_shortcode_regex( array( 'gif', 'giflet', 'embed' ) ) . '/';
	$html  = preg_replace_callback(
		$regex,
		static function ( array $found ) use ( $visit ) {
			$given = shortcode_attributes( shortcode_parse_atts( $found[3] ) );
			$gif   = 'embed' === $found[2] ? '' : shortcode_source( $given, $found[5] );
			$embed = 'embed' === $found[2] ? old_address( $found[5] ) : ( '' !== page_url( $gif ) ? old_embed( 'own', $gif ) + array( 'options' => $given ) : null );
			$new   = $embed && '[' !== $found[1] ? $visit( $embed, 'html' ) : null;
			return null === $new ? $found[0] : $new;
		},
		$html
	) ?? $html;
	$lines = explode( "\n", $html );
	foreach ( $lines as $index => $line ) {
		$embed = preg_match( '#^\s*https?://\S+\s*$#D', $line ) ? old_address( $line ) : null;
		$new   = $embed ? $visit( $embed, 'html' ) : null;
		if ( null !== $new ) {
			$lines[ $index ] = $new;
		}
	}
	return implode( "\n", $lines );
}

/**
 * Visits the embeds among the tags of HTML.
 *
 * @param string   $html  Any HTML.
 * @param callable $visit As for `rescue_text()`.
 * @param string   $form  Form that the callback gets.
 */
function rescue_tags( string $html, callable $visit, string $form ): string {
	$parts = array();
	foreach ( embeds_in( $html ) as list( $start, $end, $embed ) ) {
		$new = $visit( $embed, $form );
		if ( null !== $new ) {
			$parts[] = array( $start, $end, $new );
		}
	}
	return with_parts( $html, $parts );
}

/**
 * Returns the caption of a block, as HTML.
 *
 * @param string $html HTML of the block.
 */
function caption_in( string $html ): string {
	$tags = new Tag_Spans( $html );
	while ( next_tag( $tags ) ) {
		if ( 'FIGCAPTION' === $tags->get_tag() && ! $tags->is_tag_closer() ) {
			$start = $tags->end();
			$tags->skip_element();
			return trim( substr( $html, $start, max( 0, $tags->start() - $start ) ) );
		}
	}
	return '';
}

/**
 * Returns the alignment from the class of a block's HTML.
 *
 * @param string $html HTML of the block.
 */
function align_in( string $html ): string {
	$tags    = html_tags( $html );
	$classes = next_tag( $tags ) ? $tags->get_attribute( 'class' ) : null;
	foreach ( array( 'left', 'right', 'center', 'wide', 'full' ) as $align ) {
		if ( is_string( $classes ) && in_array( "align$align", wp_parse_list( $classes ), true ) ) {
			return $align;
		}
	}
	return '';
}
