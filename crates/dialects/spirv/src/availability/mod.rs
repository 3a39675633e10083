//! Availability: the versions, extensions and capabilities that operations, cases of enums and types need.

mod capabilities;
mod cases;
mod operations;
mod target;
pub(crate) mod types;

pub use target::{TARGET_ENV, Target, target_attr};

use crate::enums::{Capability, Extension, PackedVectorFormat, Version};
use ir::def::AttrKind;
use ir::{List, OpRef};

/// Versions, extensions and capabilities that something needs: one of each list, where the list is not empty.
#[derive(Clone, Copy, Debug)]
pub struct Needs {
    /// First version that has it.
    pub since: Version,
    /// Last version that has it.
    pub until: Version,
    /// Extensions, one of which is needed.
    pub extensions: List<Extension>,
    /// Capabilities, one of which is needed.
    pub capabilities: List<Capability>,
}

/// Names with equal needs.
pub(crate) type Group = (List<&'static str>, Needs);

/// Declares a table of needs: names, the first version and perhaps the last, extensions and capabilities.
macro_rules! needs {
    ($(#[$doc:meta])* $table:ident $(
        [$($name:literal),+ $(,)?]: $since:ident $(..=$until:ident)?, [$($extension:ident),*], [$($capability:ident),* $(,)?];
    )*) => {
        $(#[$doc])*
        pub(super) const $table: ir::List<$crate::availability::Group> = &[$((
            &[$($name),+],
            $crate::availability::Needs {
                since: $crate::enums::Version::$since,
                until: $crate::availability::until!($($until)?),
                extensions: &[$($crate::enums::Extension::$extension),*],
                capabilities: &[$($crate::enums::Capability::$capability),*],
            },
        )),*];
    };
}
use needs;

macro_rules! until {
    () => {
        $crate::enums::Version::V16
    };
    ($version:ident) => {
        $crate::enums::Version::$version
    };
}
use until;

/// Whether a name of a table is this one, or that of a set of instructions which has it.
fn names(pattern: &str, name: &str) -> bool {
    pattern.strip_suffix('*').map_or(pattern == name, |set| name.starts_with(set))
}

/// Returns the needs of an operation by itself, if it has any.
fn by_name(op: OpRef<'_>) -> Option<Needs> {
    let name = op.name_str().strip_prefix("spirv.")?;
    let group = operations::OPERATIONS.iter().find(|(of, _)| of.iter().any(|pattern| names(pattern, name)));
    group.map(|(_, needs)| *needs)
}

/// Returns the needs of a case of an enum, if it has any.
pub fn of_case(class: &str, case: &str) -> Option<Needs> {
    let (_, groups) = cases::TABLES.iter().find(|(of, _)| *of == class)?;
    groups.iter().find(|(of, _)| of.contains(&case)).map(|(_, needs)| *needs)
}

/// Adds the needs of the cases that an operation's attributes are. Upstream asks none of attributes that may be absent.
fn add_cases(op: OpRef<'_>, out: &mut Vec<Needs>) {
    let Some(def) = op.def() else { return };
    for slot in def.attrs.iter().filter(|slot| !slot.optional) {
        let AttrKind::Enum(cases) = slot.constraint.kind else { continue };
        let Some(value) = op.attr(slot.name).and_then(|attr| cases.narrow(attr)) else { continue };
        if !cases.flags {
            out.extend(cases.case_name(value).and_then(|case| of_case(cases.name, case)));
            continue;
        }
        for bit in (0..32).map(|bit| 1 << bit).filter(|bit| value & bit != 0) {
            out.extend(cases.case_name(bit).and_then(|case| of_case(cases.name, case)));
        }
    }
}

const fn capability(capabilities: List<Capability>) -> Needs {
    const EXTENSIONS: List<Extension> = &[Extension::SpvKhrIntegerDotProduct];
    Needs { since: Version::V10, until: Version::V16, extensions: EXTENSIONS, capabilities }
}

/// Returns the needs of a dot product of integers, which are those of its factors.
fn of_dot_product(op: OpRef<'_>) -> [Needs; 2] {
    use Capability::{DotProduct, DotProductInput4x8Bit, DotProductInput4x8BitPacked, DotProductInputAll};
    let factor = op.operand(0).ty();
    let packed = op.enum_attr::<PackedVectorFormat>("format").is_some();
    let of_bytes = factor.element_or_self().int_width() == Some(8) && factor.num_elements() == Some(4);
    let input = match (packed, of_bytes) {
        (true, _) => capability(&[DotProductInput4x8BitPacked]),
        (false, true) => capability(&[DotProductInput4x8Bit]),
        (false, false) => capability(&[DotProductInputAll]),
    };
    [capability(&[DotProduct]), Needs { extensions: &[], ..input }]
}

/// Returns the needs of an operation: its own, and those of the cases that its attributes are.
pub fn of_op(op: OpRef<'_>) -> Vec<Needs> {
    if crate::dot_product::TABLE.iter().any(|def| op.is(def.name)) {
        return of_dot_product(op).to_vec();
    }
    let mut needs: Vec<Needs> = by_name(op).into_iter().collect();
    add_cases(op, &mut needs);
    needs
}
