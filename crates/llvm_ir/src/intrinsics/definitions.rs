//! The intrinsics that LLVM 22 defines, with what it declares of each.
//!
//! `cargo xtask intrinsics` makes the tables in `definitions/` of LLVM's own definitions: one for each target, and one for the others.
//! A table is groups of intrinsics that are declared alike. The lines of a group are
//! - `=` and the attributes of the function,
//! - `result` and the attributes of the result,
//! - the position of a parameter and its attributes; `range` without the type, which is the parameter's,
//! - `shown`, the position of a parameter, a name of it that calls show, and texts of its values, from 0 on, with commas,
//! - `:` and the types of the results, `<-` and those of the parameters: see [`super::signature`],
//! - the names of such a signature, as a shell has them: `a.{b,c}` is `a.b` and `a.c`.

use super::signature::Signature;
use crate::text::Text;
use crate::types::mangle;
use ir::TypeRef;
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// Facts that LLVM declares about an intrinsic.
#[derive(Clone, Default, Debug)]
pub(crate) struct Definition {
    /// Attributes of the function.
    pub(crate) attributes: &'static str,
    /// Attributes of the result.
    pub(crate) result: &'static str,
    /// Attributes of parameters, by their positions.
    pub(crate) parameters: Vec<(usize, &'static str)>,
    /// Its types.
    pub(crate) signature: Signature,
    /// Parameters that calls show a name of: positions, names, and texts of values.
    pub(crate) shown: Vec<(usize, &'static str, Vec<&'static str>)>,
}

/// An intrinsic that a symbol names.
#[derive(Clone, Copy)]
pub(crate) struct Intrinsic<'n> {
    /// Name after `llvm.`, without types.
    pub(crate) name: &'n str,
    pub(crate) definition: &'static Definition,
}

impl Intrinsic<'_> {
    /// Returns the symbol for a result and arguments of these types.
    pub(crate) fn symbol(&self, result: Option<TypeRef<'_>>, arguments: &[TypeRef<'_>]) -> Vec<u8> {
        let mut symbol = b"llvm.".to_vec();
        symbol.text(self.name);
        for ty in self.definition.signature.overloads(result, arguments) {
            symbol.push(b'.');
            ty.into_iter().for_each(|ty| mangle(ty, &mut symbol));
        }
        symbol
    }
}

/// Table of the intrinsics of a target.
struct Table {
    /// Start of the names, after `llvm.`; empty for all others.
    target: &'static str,
    text: &'static str,
    read: OnceLock<Groups>,
}

/// Groups of intrinsics that are declared alike, and the group of each name.
#[derive(Default)]
struct Groups {
    list: Vec<Definition>,
    by_name: FxHashMap<Box<str>, u16>,
}

macro_rules! tables {
    ($($target:literal: $file:literal,)*) => {
        static TABLES: [Table; 19] = [$(Table {
            target: $target,
            text: include_str!(concat!("definitions/", $file, ".txt")),
            read: OnceLock::new(),
        },)*];
    };
}

tables! {
    "": "generic",
    "aarch64": "aarch64",
    "amdgcn": "amdgcn",
    "arm": "arm",
    "bpf": "bpf",
    "dx": "dx",
    "hexagon": "hexagon",
    "loongarch": "loongarch",
    "mips": "mips",
    "nvvm": "nvvm",
    "ppc": "ppc",
    "r600": "r600",
    "riscv": "riscv",
    "s390": "s390",
    "spv": "spv",
    "ve": "ve",
    "wasm": "wasm",
    "x86": "x86",
    "xcore": "xcore",
}

/// Returns the intrinsic that a symbol names: types may follow the name of one that is overloaded.
pub(crate) fn find(symbol: &[u8]) -> Option<Intrinsic<'_>> {
    let whole = std::str::from_utf8(symbol).ok()?.strip_prefix("llvm.")?;
    let target = whole.split_once('.').map_or("", |(target, _)| target);
    let table = TABLES.iter().find(|table| table.target == target).unwrap_or(&TABLES[0]);
    let groups = table.read.get_or_init(|| Groups::read(table.text));
    let mut name = whole;
    loop {
        if let Some(&group) = groups.by_name.get(name) {
            let found = Intrinsic { name, definition: &groups.list[usize::from(group)] };
            let is_overloaded = found.definition.signature.is_overloaded();
            return (name.len() == whole.len() || is_overloaded).then_some(found);
        }
        name = &name[..name.rfind('.')?];
    }
}

impl Groups {
    fn read(text: &'static str) -> Groups {
        let mut groups = Groups::default();
        let (mut names, mut common) = (Names::default(), Definition::default());
        for line in text.lines() {
            if let Some(attributes) = line.strip_prefix('=') {
                common = Definition { attributes: attributes.trim(), ..Definition::default() };
            } else if let Some(types) = line.strip_prefix(':') {
                names.end_all(&mut groups);
                groups.list.push(Definition { signature: Signature(types), ..common.clone() });
            } else if let Some(list) = line.strip_prefix("  ") {
                names.read(list, &mut groups);
            } else {
                common.read_line(line);
            }
        }
        names.end_all(&mut groups);
        groups
    }
}

/// Names that are being read.
#[derive(Default)]
struct Names {
    name: String,
    /// Lengths of what the open braces follow.
    open: Vec<usize>,
    /// Whether a brace was closed last: what it follows is no name of its own.
    closed: bool,
}

impl Names {
    fn read(&mut self, list: &str, groups: &mut Groups) {
        for part in list.split_inclusive(['{', ',', '}']) {
            let (text, end) = part.split_at(part.len() - 1);
            self.name += text;
            match end {
                "{" => self.open.push(self.name.len()),
                "," => {
                    self.end(groups);
                    self.name.truncate(self.open.last().copied().unwrap_or(0));
                }
                "}" => {
                    self.end(groups);
                    self.open.pop();
                    self.closed = true;
                }
                _ => self.name += end,
            }
        }
    }

    /// Ends a name.
    fn end(&mut self, groups: &mut Groups) {
        if !std::mem::take(&mut self.closed) && !self.name.is_empty() {
            groups.by_name.insert(self.name.as_str().into(), (groups.list.len() - 1) as u16);
        }
    }

    /// Ends the names of a group.
    fn end_all(&mut self, groups: &mut Groups) {
        self.end(groups);
        self.name.clear();
    }
}

impl Definition {
    fn read_line(&mut self, line: &'static str) {
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        match first {
            "result" => self.result = rest,
            "shown" => {
                let mut words = rest.splitn(3, ' ');
                let position = words.next().and_then(|word| word.parse().ok()).unwrap_or(0);
                let name = words.next().unwrap_or_default();
                self.shown.push((
                    position,
                    name,
                    words.next().into_iter().flat_map(|all| all.split(',')).collect(),
                ));
            }
            position => self.parameters.extend(position.parse().ok().map(|position| (position, rest))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::def::Registry;
    use ir::{Context, Type};

    /// Returns the names of a text, sorted.
    fn names(text: &'static str) -> Vec<String> {
        let groups = Groups::read(text);
        let mut names: Vec<String> = groups.by_name.into_keys().map(String::from).collect();
        names.sort();
        names
    }

    #[test]
    fn names_in_braces_follow_what_is_before() {
        let expected = ["a", "b.c", "b.c.d.e", "b.c.d.f.g", "b.c.d.f.h", "b.o", "i", "j.k", "j.l", "m", "n"];
        assert_eq!(
            names("= x\n: i32 <-\n  a,b.{c{,.d.{e,f.{g,\n  h}}},o},i\n: <-\n  j.{k,l}\n=\n: <-\n  m,n\n"),
            expected
        );
    }

    /// Every table is of some of LLVM's intrinsics: none is lost in reading.
    #[test]
    fn tables_have_all_intrinsics() {
        let total: usize = TABLES.iter().map(|table| Groups::read(table.text).by_name.len()).sum();
        assert_eq!(total, 16123);
        for table in &TABLES {
            let groups = Groups::read(table.text);
            let of_target =
                |name: &str| table.target.is_empty() || name.split('.').next() == Some(table.target);
            assert!(groups.by_name.keys().all(|name| of_target(name)), "{}", table.target);
            assert!(groups.by_name.keys().all(|name| !name.contains(['{', '}', ' '])), "{}", table.target);
        }
    }

    #[test]
    fn symbols_have_the_types_of_what_is_overloaded() {
        let cx = Context::new(Registry::new().with(llvm::dialect()));
        let vector = cx.ty(cx.vector_type(&[4], Type::F32));
        let fabs = find(b"llvm.fabs.v8f64").expect("it is defined");
        assert_eq!((fabs.name, fabs.symbol(Some(vector), &[vector])), ("fabs", b"llvm.fabs.v4f32".to_vec()));
        assert_eq!(find(b"llvm.va_start.p0").map(|found| found.name), Some("va_start"));
        assert!(find(b"llvm.unknown.f32").is_none() && find(b"fabs").is_none());
        // No types follow the name of one that has none.
        assert!(find(b"llvm.nvvm.barrier0").is_none() && find(b"llvm.trap.i32").is_none());
        let copy = find(b"llvm.nvvm.cp.async.bulk.tensor.g2s.cta.tile.1d").expect("it is defined").definition;
        assert_eq!(copy.attributes, "convergent nocallback nofree nosync nounwind willreturn");
        assert_eq!(copy.parameters.first(), Some(&(0, "writeonly")));
    }
}
