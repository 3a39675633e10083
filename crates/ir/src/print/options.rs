//! Options of the printer.

use super::{ExternalResources, SourceNames};
use std::sync::Arc;

/// Options of the printer.
#[derive(Clone, Debug)]
pub struct PrintOptions {
    /// Prints all operations in generic form, with names unique in the whole text.
    pub generic: bool,
    /// Prints locations of operations and block arguments.
    pub debug_info: bool,
    /// Prints locations in the pretty form, which cannot be parsed.
    pub pretty_debug_info: bool,
    /// Defines no aliases.
    pub local_scope: bool,
    /// Prints `{...}` in place of regions.
    pub skip_regions: bool,
    /// Prints comments about the users of values.
    pub value_users: bool,
    /// Makes names unique in the whole text, in custom form too.
    pub unique_ids: bool,
    /// Names values by their named locations.
    pub name_locs: bool,
    /// Limits `debug_info` to locations given in the source text, without positions in it.
    pub explicit_locs: bool,
    /// Names of values and blocks in the source text. They replace those of `name_locs`.
    pub source_names: Option<Arc<SourceNames>>,
    /// Elides dense elements with more elements than this.
    pub elide_elements: Option<u64>,
    /// Prints dense elements with more elements than this as bytes; `None` for never.
    pub hex_elements: Option<u64>,
    /// Elides resources whose text is longer than this.
    pub elide_resources: Option<u64>,
    /// Contents of `external_resources`.
    pub external_resources: Arc<ExternalResources>,
}

impl Default for PrintOptions {
    fn default() -> Self {
        PrintOptions {
            generic: false,
            debug_info: false,
            pretty_debug_info: false,
            local_scope: false,
            skip_regions: false,
            value_users: false,
            unique_ids: false,
            name_locs: false,
            explicit_locs: false,
            source_names: None,
            elide_elements: None,
            hex_elements: Some(100),
            elide_resources: None,
            external_resources: Arc::default(),
        }
    }
}

impl PrintOptions {
    /// Returns the options of notes with `see current operation`: the generic form without aliases, and no
    /// more than 16 elements.
    pub fn note() -> Self {
        PrintOptions { generic: true, local_scope: true, elide_elements: Some(16), ..PrintOptions::default() }
    }

    /// Returns the options of such notes of warnings and remarks: the custom form.
    pub fn custom_note() -> Self {
        PrintOptions { generic: false, ..PrintOptions::note() }
    }

    pub(super) fn unique(&self) -> bool {
        self.generic || self.unique_ids
    }
}
