//! Workloads of benchmarks: MLIR texts of any size, the same ones for a seed on every machine.
//!
//! A workload is a module of *units*, mostly functions, each written by the file of its [`Kind`].

mod affine_loops;
mod arithmetic;
mod blocks;
mod calls;
mod mixed;
mod nest;
mod random;
mod straight_line;
mod tensors;
mod types;

pub(crate) use random::Random;
use std::path::PathBuf;

/// A kind of workload.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// Functions of arith, cf, memref, scf, affine and func.
    Mixed,
    /// Functions of arith and cf alone, for tools with few dialects.
    Core,
    /// Straight lines of arith with repeated and constant expressions.
    Arith,
    /// Functions of many blocks with arguments.
    Cfg,
    /// Affine loop nests: products, stencils, convolutions, chains.
    Affine,
    /// Structured control flow nested a thousand deep.
    Nest,
    /// Distinct types, dense attributes, locations.
    Types,
    /// Layers of networks on tensors: products, convolutions, normalizations.
    Tensors,
    /// A call graph with private, dead and small functions.
    Inline,
}

/// The size of a workload.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Size {
    /// At least this many bytes.
    Bytes(usize),
    /// This many units.
    Units(usize),
}

/// Nesting of [`Kind::Nest`].
const DEPTH: usize = 1000;

impl Kind {
    /// All kinds.
    pub(crate) const ALL: [Kind; 9] = [
        Kind::Mixed,
        Kind::Core,
        Kind::Arith,
        Kind::Cfg,
        Kind::Affine,
        Kind::Nest,
        Kind::Types,
        Kind::Tensors,
        Kind::Inline,
    ];

    /// The name on the command line.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Kind::Mixed => "mixed",
            Kind::Core => "core",
            Kind::Arith => "arith",
            Kind::Cfg => "cfg",
            Kind::Affine => "affine",
            Kind::Nest => "nest",
            Kind::Types => "types",
            Kind::Tensors => "tensors",
            Kind::Inline => "inline",
        }
    }

    /// The kind of a name.
    pub(crate) fn parse(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Appends one unit.
    fn unit(self, out: &mut String, random: &mut Random, number: usize) {
        match self {
            Kind::Mixed => mixed::function(out, random, number, true),
            Kind::Core => mixed::function(out, random, number, false),
            Kind::Arith => arithmetic::function(out, random, number),
            Kind::Cfg => blocks::function(out, random, number),
            Kind::Affine => affine_loops::function(out, random, number),
            Kind::Nest => nest::function(out, number, DEPTH),
            Kind::Types => types::function(out, random, number),
            Kind::Tensors => tensors::function(out, random, number),
            Kind::Inline => calls::group(out, random, number),
        }
    }
}

/// Writes a workload.
pub(crate) fn generate(kind: Kind, size: Size, seed: u64) -> String {
    let mut random = Random::new(seed);
    let mut out = String::from("module {\n");
    let mut number = 0;
    while match size {
        Size::Bytes(bytes) => out.len() < bytes,
        Size::Units(units) => number < units,
    } {
        kind.unit(&mut out, &mut random, number);
        number += 1;
    }
    out.push_str("}\n");
    out
}

/// `cargo xtask workload`: prints a workload or writes it to a file.
pub(crate) fn main(mut args: impl Iterator<Item = String>) -> Result<(), String> {
    let names = Kind::ALL.map(Kind::name).join(", ");
    let name = args.next().ok_or_else(|| format!("cargo xtask workload: name one of {names}"))?;
    let kind = Kind::parse(&name)
        .ok_or_else(|| format!("cargo xtask workload: no workload '{name}': there are {names}"))?;
    let (mut size, mut seed, mut file) = (Size::Bytes(1_000_000), 1, None);
    while let Some(flag) = args.next() {
        let value = args.next().ok_or_else(|| format!("{flag} wants a value"))?;
        let wrong = |_| format!("{flag} wants a number, not '{value}'");
        match flag.as_str() {
            "--size" => size = Size::Bytes(value.parse::<usize>().map_err(wrong)?.saturating_mul(1_000_000)),
            "--count" => size = Size::Units(value.parse().map_err(wrong)?),
            "--seed" => seed = value.parse().map_err(wrong)?,
            "-o" => file = Some(PathBuf::from(value)),
            _ => return Err(format!("unknown option {flag}\n{}", crate::USAGE)),
        }
    }
    let text = generate(kind, size, seed);
    match file {
        Some(file) => std::fs::write(&file, text).map_err(|error| format!("{}: {error}", file.display())),
        None => {
            print!("{text}");
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;
    use std::process::{Command, Stdio};

    /// A workload of a few units, with enough of them that calls and back edges occur.
    fn small(kind: Kind) -> String {
        let units = if kind == Kind::Nest { 1 } else { 12 };
        generate(kind, Size::Units(units), 1)
    }

    #[test]
    fn every_workload_parses_and_verifies() {
        for kind in Kind::ALL {
            let cx = terrane::context();
            let parsed = terrane::parse(&cx, &small(kind));
            assert!(parsed.is_ok(), "{}: {}", kind.name(), parsed.err().unwrap_or_default()[0]);
        }
    }

    #[test]
    fn mlir_opt_accepts_every_workload() {
        for kind in Kind::ALL {
            let mut command = Command::new("mlir-opt-22");
            command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
            // Without the reference the test above is the only one.
            let Ok(mut child) = command.spawn() else { return };
            let mut stdin = child.stdin.take().expect("it is piped");
            stdin.write_all(small(kind).as_bytes()).expect("it is read");
            drop(stdin);
            let output = child.wait_with_output().expect("it ends");
            let errors = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{}: {errors}", kind.name());
        }
    }

    #[test]
    fn a_seed_gives_one_text() {
        for kind in Kind::ALL {
            assert_eq!(small(kind), small(kind));
        }
        let other = generate(Kind::Mixed, Size::Units(12), 2);
        assert_ne!(small(Kind::Mixed), other);
    }

    #[test]
    fn a_size_in_bytes_is_reached_by_less_than_a_unit() {
        let text = generate(Kind::Mixed, Size::Bytes(100_000), 1);
        assert!((100_000..120_000).contains(&text.len()), "{}", text.len());
    }

    #[test]
    fn names_are_read_back() {
        assert!(Kind::ALL.iter().all(|&kind| Kind::parse(kind.name()) == Some(kind)));
        assert_eq!(Kind::parse("none"), None);
    }
}
