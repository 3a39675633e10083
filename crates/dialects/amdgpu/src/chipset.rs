//! Chipsets of AMD, as options of passes name them: `gfx90a`.

use diag::{Diagnostic, Place};

/// A chipset: greater ones are later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Chipset {
    /// The major version.
    pub major: u32,
    /// The minor version.
    pub minor: u32,
    /// The stepping.
    pub stepping: u32,
}

impl Chipset {
    /// Returns a chipset by its version.
    pub const fn new(major: u32, minor: u32, stepping: u32) -> Chipset {
        Chipset { major, minor, stepping }
    }

    /// Parses a name: a decimal major version, and a hexadecimal digit each for the minor version and the stepping.
    ///
    /// # Errors
    /// If it is no such name, at a place.
    pub fn parse(name: &str, place: Place) -> Result<Chipset, Diagnostic> {
        Chipset::of(name).ok_or_else(|| Diagnostic::error(place, format!("Invalid chipset name: {name}")))
    }

    /// Returns the chipset of a name.
    pub fn of(name: &str) -> Option<Chipset> {
        let version = name.strip_prefix("gfx")?;
        let (major, rest) = version.split_at_checked(version.len().checked_sub(2)?)?;
        let (minor, stepping) = rest.split_at_checked(1)?;
        let digit = |text: &str| u32::from_str_radix(text, 16).ok();
        Some(Chipset::new(major.parse().ok()?, digit(minor)?, digit(stepping)?))
    }
}

#[cfg(test)]
mod tests {
    use super::Chipset;

    #[test]
    fn names_are_versions() {
        assert_eq!(Chipset::of("gfx90a"), Some(Chipset::new(9, 0, 10)));
        assert_eq!(Chipset::of("gfx1201"), Some(Chipset::new(12, 0, 1)));
        for name in ["", "gfx", "gfx90", "gfx90z", "gfxa00", "GFX900", "gfx9é0"] {
            assert_eq!(Chipset::of(name), None, "{name}");
        }
    }
}
