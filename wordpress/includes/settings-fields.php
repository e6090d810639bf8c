<?php
/**
 * The controls of Settings → Giflet, from the table of options.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Hosts where public providers give out keys. A help text that names one links to it. */
const KEY_PAGES = array( 'developers.giphy.com', 'partner.klipy.com' );

/**
 * Shows a table row with the control of one option.
 *
 * @param string $name  Name of the option.
 * @param string $value Current value; empty for none.
 */
function show_option( string $name, string $value ): void {
	$option = options()[ $name ];
	printf( '<tr><th scope="row"><label for="giflet-%s">%s</label></th><td>', esc_attr( $name ), esc_html( $option['label'] ) );
	show_field( $name, $option, $value );
	show_help( $name, $option['help'] );
	echo '</td></tr>';
}

/**
 * Shows the help text of a control.
 *
 * @param string $name Name of the setting.
 * @param string $help Plain text.
 */
function show_help( string $name, string $help ): void {
	$html = esc_html( $help );
	foreach ( KEY_PAGES as $host ) {
		$html = str_replace( $host, sprintf( '<a href="https://%1$s/" target="_blank" rel="noopener">%1$s</a>', $host ), $html );
	}
	$allowed = array(
		'a' => array(
			'href'   => true,
			'target' => true,
			'rel'    => true,
		),
	);
	printf( '<p class="description" id="giflet-%s-help">%s</p>', esc_attr( $name ), wp_kses( $html, $allowed ) );
}

/**
 * Shows the control of one option, by its kind.
 *
 * @param string               $name   Name of the option.
 * @param array<string, mixed> $option From the table.
 * @param string               $value  Current value; empty for none.
 */
function show_field( string $name, array $option, string $value ): void {
	$field = array(
		'id'               => "giflet-$name",
		'name'             => SETTINGS . "[defaults][$name]",
		'aria-describedby' => "giflet-$name-help",
	);
	// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- attributes_html() escapes.
	if ( isset( $option['values'] ) ) {
		printf( '<select%s><option value="">%s</option>', attributes_html( $field ), esc_html( default_label( $option ) ) );
		foreach ( $option['values'] as $choice => $words ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $choice ), selected( $choice, $value, false ), esc_html( $words ) );
		}
		echo '</select>';
		return;
	}
	$is_number = 'count' === $option['kind'] || 'level' === $option['kind'];
	printf(
		'<input type="%s"%s value="%s" class="%s" autocomplete="off"%s/>',
		esc_attr( $is_number ? 'number' : ( 'url' === $option['kind'] ? 'url' : 'text' ) ),
		attributes_html( $field ),
		esc_attr( $value ),
		esc_attr( $is_number ? 'small-text' : 'regular-text' ),
		attributes_html( number_limits( $option ) )
	);
	// phpcs:enable
}

/**
 * Returns the limits of a number's control.
 *
 * @param array<string, mixed> $option From the table.
 * @return array<string, string>
 */
function number_limits( array $option ): array {
	if ( 'level' === $option['kind'] ) {
		return array(
			'min'         => '0',
			'max'         => '1',
			'step'        => '0.05',
			'placeholder' => (string) $option['default'],
		);
	}
	if ( 'count' !== $option['kind'] ) {
		return array();
	}
	return array(
		'min'         => (string) $option['min'],
		'max'         => (string) $option['max'],
		'placeholder' => (string) $option['default'],
	);
}

/**
 * Returns the label of the default choice.
 *
 * @param array<string, mixed> $option From the table.
 */
function default_label( array $option ): string {
	if ( '' === $option['default'] ) {
		return __( 'Default', 'giflet' );
	}
	/* translators: %s: a value */
	return sprintf( __( 'Default (%s)', 'giflet' ), $option['values'][ $option['default'] ] );
}

/**
 * Shows a checkbox that sets an option to one value.
 *
 * @param string $name  Name of the option.
 * @param string $value Value if it is checked.
 * @param string $label Plain text.
 * @param string $help  Plain text.
 * @param bool   $is_on Whether it is checked.
 */
function show_tick( string $name, string $value, string $label, string $help, bool $is_on ): void {
	printf(
		'<p><label><input type="checkbox" name="%1$s[defaults][%2$s]" value="%3$s"%4$s aria-describedby="giflet-%2$s-help"/> %5$s</label></p>',
		esc_attr( SETTINGS ),
		esc_attr( $name ),
		esc_attr( $value ),
		checked( $is_on, true, false ),
		esc_html( $label )
	);
	show_help( $name, $help );
}

/**
 * Shows a field for the address of a folder or a site.
 *
 * @param string $name        Name of the setting.
 * @param string $label       Plain text.
 * @param string $value       Current value.
 * @param string $placeholder Value that applies without it.
 * @param string $help        Plain text.
 */
function show_folder( string $name, string $label, string $value, string $placeholder, string $help ): void {
	printf(
		'<tr><th scope="row"><label for="giflet-%1$s">%2$s</label></th><td><input type="url" class="large-text code" id="giflet-%1$s" name="%3$s[%1$s]" value="%4$s" placeholder="%5$s" aria-describedby="giflet-%1$s-help"/>',
		esc_attr( $name ),
		esc_html( $label ),
		esc_attr( SETTINGS ),
		esc_attr( $value ),
		esc_attr( $placeholder )
	);
	show_help( $name, $help );
	echo '</td></tr>';
}
