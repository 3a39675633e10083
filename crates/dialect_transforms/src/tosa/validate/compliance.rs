//! Types that the specification allows together, and the profiles and extensions that they need.

use super::target::{Target, Version, is_compatible, text, version_text};
use diag::Diagnostic;
use ir::def::EnumAttr;
use ir::{OpRef, TypeRef};
use std::borrow::Cow;
use tosa::{Extension, Profile};

type Check = Result<(), Diagnostic>;

/// Combinations of types. A line is an operation, the modes that allow what follows (`a/b`: one of them, `a+b`: all of them), the version
/// that has it first, and lists of types.
static TABLE: &str = include_str!("compliance.txt");

/// The first combination of types that an operation has.
struct Entry {
    /// Names of the profiles or extensions.
    modes: Vec<&'static str>,
    /// Whether all of them are needed.
    all: bool,
    /// The version that has it first.
    version: Version,
}

/// The part of the table that an operation has.
struct Found {
    /// Whether the table has a line of the operation at all.
    listed: bool,
    entry: Option<Entry>,
}

/// A line of the table.
struct Line {
    modes: &'static str,
    version: Version,
    types: &'static str,
}

/// Returns the lines of an operation whose modes are of an enum.
fn lines<E: EnumAttr>(op: &str) -> impl Iterator<Item = Line> {
    TABLE.lines().filter_map(move |line| {
        let (head, types) = line.split_once(": ")?;
        let mut words = head.split(' ');
        let (name, modes, version) = (words.next()?, words.next()?, words.next()?);
        let first = modes.split(['/', '+']).next()?;
        let is_of = op.strip_prefix("tosa.") == Some(name) && E::DEF.value(first.as_bytes()).is_some();
        let version = if version == "1.1" { (1, 1) } else { (1, 0) };
        is_of.then_some(Line { modes, version, types })
    })
}

/// Returns the entry of an operation's types.
fn find<E: EnumAttr>(op: OpRef<'_>) -> Found {
    let present = signature(op);
    let mut found = Found { listed: false, entry: None };
    for line in lines::<E>(op.name_str()) {
        found.listed = true;
        if !present.is_empty() && line.types.split(", ").any(|types| types.split(' ').eq(present.iter())) {
            let modes = line.modes.split(['/', '+']).collect();
            found.entry = Some(Entry { modes, all: line.modes.contains('+'), version: line.version });
            break;
        }
    }
    found
}

/// Returns the name of an element type.
fn type_name(ty: TypeRef<'_>) -> Cow<'static, str> {
    if let Some(width) = ty.int_width() {
        return format!("i{width}").into();
    }
    let text = ty.to_string();
    let known = ["f16", "f32", "bf16"].into_iter().find(|name| *name == text);
    let small = [
        ("f8E4M3FN", "fp8e4m3"),
        ("f8E5M2", "fp8e5m2"),
        ("f6E2M3FN", "fp6e2m3"),
        ("f6E3M2FN", "fp6e3m2"),
        ("f4E2M1FN", "fp4e2m1"),
        ("f8E8M0FNU", "fp8e8m0"),
    ];
    let small = || small.into_iter().find(|pair| pair.0 == text).map(|pair| pair.1);
    // As mlir-opt prints what it does not know.
    known.or_else(small).unwrap_or("mxint8").into()
}

/// Operands and results whose types count, where it is not all of them. `None` is the type of sums.
static PARTS: &[(&str, &[Option<usize>], usize)] = &[
    ("tosa.avg_pool2d", &[Some(0), Some(1), Some(2), None], 1),
    ("tosa.concat", &[Some(0)], 1),
    ("tosa.conv2d", CONV, 1),
    ("tosa.conv3d", CONV, 1),
    ("tosa.depthwise_conv2d", CONV, 1),
    ("tosa.dim", &[Some(0)], 0),
    ("tosa.gather", &[Some(0), Some(1)], 1),
    ("tosa.matmul", &[Some(0), Some(1), Some(2), Some(3)], 1),
    ("tosa.mul", &[Some(0), Some(1)], 1),
    ("tosa.pad", &[Some(0), Some(2)], 1),
    ("tosa.rescale", &[Some(0), Some(3), Some(4)], 1),
    ("tosa.reshape", &[Some(0)], 1),
    ("tosa.resize", &[Some(0)], 1),
    ("tosa.scatter", &[Some(0), Some(1), Some(2)], 1),
    ("tosa.select", &[Some(1), Some(2)], 1),
    ("tosa.slice", &[Some(0)], 1),
    ("tosa.tile", &[Some(0)], 1),
    ("tosa.transpose", &[Some(0)], 1),
    ("tosa.transpose_conv2d", CONV, 1),
];

const CONV: &[Option<usize>] = &[Some(0), Some(1), Some(2), Some(3), Some(4), None];

/// Returns the names of the types that count.
fn signature(op: OpRef<'_>) -> Vec<Cow<'static, str>> {
    let attr_type = |name: &str| op.attr(name).and_then(|attr| attr.as_type());
    if op.is(tosa::Variable::NAME) {
        return attr_type("type").map(type_name).into_iter().collect();
    }
    let elements = |ty: TypeRef<'_>| type_name(ty.element_or_self());
    let Some((_, parts, results)) = PARTS.iter().find(|row| op.is(row.0)) else {
        return op.operands().chain(op.results()).map(|value| elements(value.ty())).collect();
    };
    let operand = |part: &Option<usize>| match part {
        Some(operand) => op.operands().nth(*operand).map(|value| elements(value.ty())),
        None => attr_type("acc_type").map(type_name),
    };
    let results = op.results().take(*results).map(|value| elements(value.ty()));
    parts.iter().filter_map(operand).chain(results).collect()
}

/// Verifies that a device has a profile that an operation needs.
pub(super) fn check_profile(op: OpRef<'_>, target: &Target) -> Check {
    check_modes(op, tosa::profiles(op.name_str()), &target.profiles, target).map(|_| ())
}

/// Verifies that a device has an extension that an operation needs, and a profile that the extension is for.
pub(super) fn check_extension(op: OpRef<'_>, target: &Target) -> Check {
    let modes = check_modes(op, tosa::extensions(op.name_str()), &target.extensions, target)?;
    let Some(entry) = modes else { return Ok(()) };
    for name in &entry.modes {
        let extension = Extension::DEF.value(name.as_bytes()).and_then(Extension::from_word);
        let profiles = extension.map_or(&[][..], cooperative_profiles);
        if !profiles.iter().any(|profile| target.profiles.contains(profile)) {
            let names: Vec<&str> = profiles.iter().map(|&profile| text(profile)).collect();
            let names = names.join(", ");
            return Err(
                op.error(format!("illegal: requires [{names}] to work with but not enabled in target\n"))
            );
        }
    }
    let of_op: Vec<&str> = tosa::extensions(op.name_str()).iter().map(|&extension| text(extension)).collect();
    if entry.modes.iter().any(|mode| !of_op.contains(mode)) {
        let (modes, of_op) = (entry.modes.join(", "), of_op.join(", "));
        return Err(op.error(format!(
            "illegal: requires [{modes}] but not included in the profile compliance [{of_op}]\n"
        )));
    }
    check_version(op, &entry, target)
}

/// Returns the profiles that an extension extends.
fn cooperative_profiles(extension: Extension) -> &'static [Profile] {
    match extension {
        Extension::Int16 | Extension::Int4 | Extension::DoubleRound | Extension::InexactRound => {
            &[Profile::ProInt]
        }
        Extension::Bf16 | Extension::Fp8E4M3 | Extension::Fp8E5M2 | Extension::Fft | Extension::Mxfp => {
            &[Profile::ProFp]
        }
        Extension::None => &[],
        _ => &[Profile::ProFp, Profile::ProInt],
    }
}

/// Verifies that a device has the profiles or extensions of an operation's types; returns the entry that says which.
fn check_modes<E: EnumAttr + PartialEq>(
    op: OpRef<'_>,
    of_op: &[E],
    of_target: &[E],
    target: &Target,
) -> Result<Option<Entry>, Diagnostic> {
    if of_op.is_empty() {
        return Ok(None);
    }
    let found = find::<E>(op);
    if !found.listed {
        let names: Vec<&str> = of_op.iter().map(|&mode| text(mode)).collect();
        return match of_op.iter().any(|mode| of_target.contains(mode)) {
            true => Ok(None),
            false => Err(missing(op, "any", &names)),
        };
    }
    let Some(entry) = found.entry else { return Ok(None) };
    let has = |name: &&str| of_target.iter().any(|&mode| text(mode) == *name);
    match entry.all {
        true if !entry.modes.iter().all(has) => Err(missing(op, "all", &entry.modes)),
        false if !entry.modes.iter().any(has) => Err(missing(op, "any", &entry.modes)),
        _ if std::ptr::eq(E::DEF, Profile::DEF) => check_version(op, &entry, target).map(|()| Some(entry)),
        _ => Ok(Some(entry)),
    }
}

/// Reports profiles or extensions that a device lacks.
fn missing(op: OpRef<'_>, quantity: &str, modes: &[&str]) -> Diagnostic {
    let quantity = if modes.len() > 1 { format!(" {quantity} of ") } else { " ".into() };
    op.error(format!("illegal: requires{quantity}[{}] but not enabled in target\n", modes.join(", ")))
}

/// Verifies that the version of a device has a combination of types.
fn check_version(op: OpRef<'_>, entry: &Entry, target: &Target) -> Check {
    if is_compatible(target.version, entry.version) {
        return Ok(());
    }
    Err(op.error(format!(
        "illegal: the target specification version ({}) is not backwards compatible with the op compliance specification version ({})\n",
        version_text(target.version),
        version_text(entry.version)
    )))
}

/// Verifies that the specification allows the types of an operation together.
pub(super) fn check_invalid(op: OpRef<'_>) -> Check {
    let (profile, extension) = (find::<Profile>(op), find::<Extension>(op));
    let is_listed = profile.listed || extension.listed;
    if !is_listed || profile.entry.is_some() || extension.entry.is_some() {
        return Ok(());
    }
    let present = signature(op);
    let mut best: Option<(usize, &str)> = None;
    let all = lines::<Profile>(op.name_str()).chain(lines::<Extension>(op.name_str()));
    for types in all.flat_map(|line| line.types.split(", ")) {
        let matches = types.split(' ').zip(&present).filter(|(a, b)| a == b).count();
        let is_comparable = types.split(' ').count() == present.len();
        if is_comparable && best.is_none_or(|(most, _)| matches > most) {
            best = Some((matches, types));
        }
    }
    let name = op.name_str();
    Err(op.error(format!(
        "illegal: operation operand/result data types did not align with any profile or extension, got ({}), did you mean \
         ({})? Otherwise, please refer to the 'supported data types' for '{name}' in the specification.",
        present.join(","),
        best.map_or("", |best| best.1).replace(' ', ",")
    )))
}
