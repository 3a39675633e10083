//! Version of the binary interface, and the variables by which AMD's libraries know how to compute, in modules of LLVM IR.

use super::libraries::RocmLibraries;
use ir::{AttrRef, Body};
use std::fmt::Write;

/// Positions of the parameters of `#rocdl.target`.
const CHIP: usize = 2;
const ABI: usize = 4;
const FLAGS: usize = 5;

/// The chip and version of the binary interface where a target says nothing.
const DEFAULT_CHIP: &str = "gfx900";
const DEFAULT_ABI: u32 = 600;

/// Adds the version and the variables to the text of a module.
pub(super) fn complete(text: &mut Vec<u8>, target: AttrRef<'_>, needed: RocmLibraries, module: &Body) {
    let param = |at: usize| target.dialect_param(at).and_then(|value| value.as_str());
    let abi = param(ABI).and_then(|abi| abi.parse().ok()).unwrap_or(DEFAULT_ABI);
    let has_flag = |name: &str| {
        let flags = target.dialect_param(FLAGS).and_then(AttrRef::as_dictionary);
        flags.is_some_and(|flags| flags.iter().any(|flag| target.context().ident_str(flag.name) == name))
    };
    let fast = has_flag("fast");
    let ocml = [
        ("finite_only_opt", has_flag("finite_only") || fast),
        ("daz_opt", has_flag("daz") || fast),
        ("correctly_rounded_sqrt32", !has_flag("unsafe_sqrt") && !fast),
        ("unsafe_math_opt", has_flag("unsafe_math") || fast),
    ];
    let mut variables = Vec::new();
    if needed.ocml {
        variables.extend(ocml.map(|(name, value)| (name, 8, u32::from(value))));
    }
    if needed.ocml || needed.ockl {
        let is_wave64 = has_flag("wave64") || !has_flag("no_wave64");
        variables.push(("wavefrontsize64", 8, u32::from(is_wave64)));
        variables.push(("ISA_version", 32, isa_version(param(CHIP).unwrap_or(DEFAULT_CHIP))));
        variables.push(("ABI_version", 32, abi));
    }
    let defined = |name: &str| {
        module.root().regions().flat_map(|region| region.ops()).any(|op| {
            op.is("llvm.mlir.global")
                && op.symbol_name().is_some_and(|own| op.context().ident_str(own) == name)
        })
    };
    let mut added = String::from("\n");
    for (name, width, value) in variables {
        let name = format!("__oclc_{name}");
        if !defined(&name) {
            let _ = writeln!(
                added,
                "@{name} = linkonce_odr protected local_unnamed_addr addrspace(4) constant i{width} {value}, align {}",
                width / 8
            );
        }
    }
    // The list of flags may be continued, and the number is larger than those of a module.
    let _ = writeln!(
        added,
        "!llvm.module.flags = !{{!4000000000}}\n!4000000000 = !{{i32 1, !\"amdhsa_code_object_version\", i32 {abi}}}"
    );
    text.extend_from_slice(added.as_bytes());
}

/// Returns the number of the instruction set of a chip, `gfx90a` or `gfx9-4-generic`; zero for others.
fn isa_version(chip: &str) -> u32 {
    let Some(name) = chip.strip_prefix("gfx") else { return 0 };
    let digits = |text: &str, radix| u32::from_str_radix(text, radix).ok();
    let numbers = || {
        if let Some(generic) = name.strip_suffix("-generic") {
            let (major, minor) = generic.split_once('-').unwrap_or((generic, "0"));
            // The stepping that is common to the family.
            let stepping = if generic == "11" { 3 } else { 0 };
            return Some([digits(major, 10)?, digits(minor, 10)?, stepping]);
        }
        let (rest, stepping) = name.split_at_checked(name.len().checked_sub(1)?)?;
        let (major, minor) = rest.split_at_checked(rest.len().checked_sub(1)?)?;
        Some([digits(major, 10)?, digits(minor, 16)?, digits(stepping, 16)?])
    };
    match numbers() {
        Some([major @ ..100, minor @ ..100, stepping]) => 1000 * major + 100 * stepping + minor,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::isa_version;

    #[test]
    fn versions_are_those_of_mlir() {
        let versions = [
            ("gfx900", 9000),
            ("gfx90a", 10000),
            ("gfx90c", 10200),
            ("gfx803", 8300),
            ("gfx1100", 11000),
            ("gfx1250", 12005),
            ("gfx9-4-generic", 9004),
            ("gfx10-3-generic", 10003),
            ("gfx11-generic", 11300),
            ("foo", 0),
            ("gfx", 0),
            ("gfx99999999999", 0),
        ];
        for (chip, version) in versions {
            assert_eq!(isa_version(chip), version, "{chip}");
        }
    }
}
