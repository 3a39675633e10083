//! The device that a module is checked against.

use diag::Diagnostic;
use ir::def::EnumAttr;
use ir::{AttrRef, Body};
use pass::PassCx;
use tosa::{Extension, Level, Profile, SpecificationVersion, TargetEnvAttr};

/// Bounds of what a device takes.
#[derive(Clone, Copy)]
pub(super) struct Bounds {
    /// Dimensions of a tensor.
    pub(super) rank: usize,
    /// Sizes of kernels and of padding.
    pub(super) kernel: i32,
    /// Steps between windows.
    pub(super) stride: i32,
    /// Factors by which images are scaled.
    pub(super) scale: i64,
    /// Logarithm of the bytes of a tensor.
    pub(super) log2_size: u32,
    /// Nested regions.
    pub(super) nesting: usize,
    /// Tensors of a list.
    pub(super) list: usize,
}

/// The bounds of level `8k`. Level `none` has no checks.
pub(super) const EIGHT_K: Bounds =
    Bounds { rank: 6, kernel: 8192, stride: 8192, scale: 256, log2_size: 31, nesting: 6, list: 64 };

/// A version of the specification, major and minor.
pub(super) type Version = (u32, u32);

/// A device: what `#tosa.target_env` says.
pub(super) struct Target {
    /// Version of the specification.
    pub(super) version: Version,
    /// Bounds of sizes, if its level has any.
    pub(super) bounds: Option<Bounds>,
    /// Profiles of the device.
    pub(super) profiles: Vec<Profile>,
    /// Extensions of the device.
    pub(super) extensions: Vec<Extension>,
}

impl Default for Target {
    fn default() -> Self {
        let profiles = vec![Profile::ProInt, Profile::ProFp];
        Target { version: (1, 0), bounds: Some(EIGHT_K), profiles, extensions: Vec::new() }
    }
}

/// Returns the case that an attribute is.
fn case<E: EnumAttr>(attr: Option<AttrRef<'_>>) -> Option<E> {
    E::from_word(E::DEF.narrow(attr?)?)
}

/// Returns the cases of a list.
fn cases<E: EnumAttr>(attr: Option<AttrRef<'_>>) -> Vec<E> {
    attr.and_then(|attr| attr.as_array()).into_iter().flatten().filter_map(|attr| case(Some(attr))).collect()
}

impl Target {
    /// Returns the target of a module: that of the next enclosing module that says one, or the default.
    ///
    /// # Errors
    /// If an extension is not of the version.
    pub(super) fn of(cx: &PassCx<'_>, module: &Body) -> Result<Target, Diagnostic> {
        let context = module.context();
        let own = module.root().attr(NAME);
        let found = own.or_else(|| cx.scope().headers().find_map(|header| header.attr(context, NAME)));
        let Some(attr) = found.filter(|attr| TargetEnvAttr::cast(*attr).is_some()) else {
            return Ok(Target::default());
        };
        let param = |index: usize| attr.dialect_param(index);
        let version = match case(param(0)) {
            Some(SpecificationVersion::V1_1Draft) => (1, 1),
            _ => (1, 0),
        };
        let bounds = (case(param(1)) != Some(Level::None)).then_some(EIGHT_K);
        let target = Target { version, bounds, profiles: cases(param(2)), extensions: cases(param(3)) };
        match target.extensions.iter().find(|&&extension| !is_compatible(version, since(extension))) {
            None => Ok(target),
            Some(&extension) => {
                let message = format!(
                    "extension '{}' is not compatible with the target version {}, minimum required version is {}",
                    text(extension),
                    version_text(version),
                    version_text(since(extension))
                );
                Err(Diagnostic::error(context.place(module.root().loc()), message))
            }
        }
    }

    pub(super) fn has(&self, extension: Extension) -> bool {
        self.extensions.contains(&extension)
    }
}

const NAME: &str = "tosa.target_env";

/// Returns the version that has an extension first.
fn since(extension: Extension) -> Version {
    match extension {
        Extension::Int64 | Extension::Mxfp | Extension::Shape => (1, 1),
        _ => (1, 0),
    }
}

/// Whether a device of a version has what another version has.
pub(super) fn is_compatible(target: Version, needed: Version) -> bool {
    target.0 == needed.0 && target.1 >= needed.1
}

/// Returns the text of a version, `1.0`.
pub(super) fn version_text((major, minor): Version) -> String {
    format!("{major}.{minor}")
}

/// Returns the text of a case.
pub(super) fn text<E: EnumAttr>(case: E) -> &'static str {
    E::DEF.case_name(case.to_word()).unwrap_or_default()
}
