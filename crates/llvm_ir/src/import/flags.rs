//! Metadata of the module: flags, options of the linker, libraries, and who made it.

use super::Importer;
use crate::read::constant::ConstData;
use crate::read::metadata::Md;
use apnum::{ApFloat, FloatKind};
use diag::Diagnostic;
use ir::{Attr, Block, Body, Type};

/// Numbers of the ways to combine flags of linked modules.
const ERROR: u64 = 1;
const MAX: u64 = 7;
const MIN: u64 = 8;

/// Returns the name and the behavior that a flag of an old text has today.
fn upgraded(key: &[u8], behavior: u64) -> (&[u8], u64) {
    match (key, behavior) {
        (b"PIC Level", ERROR | MAX) => (key, MIN),
        (b"PIE Level", ERROR) => (key, MAX),
        (b"branch-target-enforcement", ERROR) => (key, MIN),
        (_, ERROR) if key.starts_with(b"sign-return-address") => (key, MIN),
        (b"amdgpu_code_object_version", _) => (b"amdhsa_code_object_version", behavior),
        _ => (key, behavior),
    }
}

impl Importer<'_, '_> {
    /// Imports the metadata of accesses and of the module.
    pub(super) fn metadata(&mut self, body: &mut Body, block: Block) -> Result<(), Diagnostic> {
        let m = self.m;
        for inst in m.functions.iter().flat_map(|function| &function.blocks).flat_map(|block| &block.insts) {
            if let Some(groups) = inst.attachment("llvm.access.group") {
                self.import_groups(groups)?;
            }
            if let Some(tag) = inst.attachment("tbaa") {
                self.import_tbaa(tag)?;
            }
            for kind in ["alias.scope", "noalias"] {
                if let Some(list) = inst.attachment(kind) {
                    self.import_scopes(list)?;
                }
            }
            if let crate::read::module::Op::Call(call) = &inst.op {
                for (_, value) in &call.arguments {
                    if let crate::read::metadata::Val::Metadata(list @ Md::Node(_)) = value
                        && m.callee(&call.callee)
                            .is_some_and(|entry| entry.name.starts_with(b"llvm.experimental.noalias"))
                    {
                        self.import_scopes(list)?;
                    }
                }
            }
        }
        for (_, nodes) in m.named.iter().filter(|named| named.0 == b"llvm.linker.options") {
            for node in nodes {
                let options: Vec<Attr> = self.strings(node);
                let mut state = self.state("llvm.linker_options", self.place);
                state.try_put_named(self.cx, "options", self.cx.array_attr(&options));
                let op = body.create(state);
                body.append(block, op);
            }
        }
        self.libraries(body);
        self.flags(body, block);
        for name in ["llvm.ident", "llvm.commandline"] {
            for (_, nodes) in m.named.iter().filter(|named| named.0 == name.as_bytes()) {
                if let [node] = &nodes[..]
                    && let Some([Md::Text(text)]) = m.nodes.tuple(node)
                {
                    let root = body.root_handle();
                    body.set_attr(root, self.cx.ident(name), Some(self.text(text)));
                }
            }
        }
        Ok(())
    }

    fn strings(&self, node: &Md) -> Vec<Attr> {
        let items = self.m.nodes.tuple(node).unwrap_or_default();
        items
            .iter()
            .filter_map(|item| match item {
                Md::Text(text) => Some(self.text(text)),
                _ => None,
            })
            .collect()
    }

    fn libraries(&mut self, body: &mut Body) {
        let m = self.m;
        for (_, nodes) in m.named.iter().filter(|named| named.0 == b"llvm.dependent-libraries") {
            let single = |node: &&Md| m.nodes.tuple(node).is_some_and(|items| items.len() == 1);
            let libraries: Vec<Attr> =
                nodes.iter().filter(single).flat_map(|node| self.strings(node)).collect();
            if !libraries.is_empty() {
                let root = body.root_handle();
                let name = self.cx.ident("llvm.dependent_libraries");
                body.set_attr(root, name, Some(self.cx.array_attr(&libraries)));
            }
        }
    }

    fn flags(&mut self, body: &mut Body, block: Block) {
        let m = self.m;
        let mut flags = Vec::new();
        for (_, nodes) in m.named.iter().filter(|named| named.0 == b"llvm.module.flags") {
            for node in nodes {
                let Some([behavior, Md::Text(key), value]) = m.nodes.tuple(node) else { continue };
                let Some(behavior) = self.md_int(behavior).filter(|number| (1..=8).contains(number)) else {
                    continue;
                };
                let (key, behavior) = upgraded(key, behavior);
                let attr = if let Some(number) = self.md_int(value) {
                    Some(self.cx.i32_attr(number as i32))
                } else if let Md::Text(text) = value {
                    let has_spaces = key == b"Objective-C Image Info Section";
                    let text: Vec<u8> =
                        text.iter().copied().filter(|byte| !has_spaces || *byte != b' ').collect();
                    Some(self.text(&text))
                } else {
                    match key {
                        b"CG Profile" => self.call_graph(value),
                        b"ProfileSummary" => self.profile(value),
                        _ => None,
                    }
                };
                let Some(attr) = attr else {
                    let key = String::from_utf8_lossy(key).into_owned();
                    let message =
                        format!("unsupported module flag value for key '{key}' : {}", self.shown(value));
                    self.warn(self.place, message);
                    continue;
                };
                let params = [Some(self.cx.i64_attr(behavior as i64)), Some(self.text(key)), Some(attr)];
                flags.push(self.attr("llvm.mlir.module_flag", &params));
            }
        }
        if !flags.is_empty() {
            let mut state = self.state("llvm.module_flags", self.place);
            state.try_put_named(self.cx, "flags", self.cx.array_attr(&flags));
            let op = body.create(state);
            body.append(block, op);
        }
    }

    /// Returns the numbers of calls between functions.
    fn call_graph(&mut self, value: &Md) -> Option<Attr> {
        let m = self.m;
        let mut entries = Vec::new();
        for item in m.nodes.tuple(value)? {
            let [from, to, count] = m.nodes.tuple(item)? else { return None };
            let count = self.md_int(count)?;
            let mut function = |md: &Md| match md.constant().map(|constant| m.consts.data(constant)) {
                Some(ConstData::Global(entry, _)) => {
                    let symbol = self.symbol(*entry);
                    Some(self.cx.symbol_ref(symbol))
                }
                _ => None,
            };
            let params = [function(from), function(to), Some(self.cx.i64_attr(count as i64))];
            entries.push(self.attr("llvm.cgprofile_entry", &params));
        }
        Some(self.cx.array_attr(&entries))
    }

    /// Returns the value of a pair of a key and a value.
    fn keyed<'a>(&'a self, pair: &'a Md, key: &str) -> Option<&'a Md> {
        match self.m.nodes.tuple(pair)? {
            [Md::Text(found), value] if found == key.as_bytes() => Some(value),
            _ => None,
        }
    }

    fn profile(&mut self, value: &Md) -> Option<Attr> {
        let items = self.m.nodes.tuple(value)?.to_vec();
        if items.len() < 8 {
            self.warn(
                self.place,
                format!("expected at 8 entries in 'ProfileSummary': {}", self.shown(value)),
            );
            return None;
        }
        let formats = ["SampleProfile", "InstrProf", "CSInstrProf"];
        let Md::Text(format) = self.keyed(&items[0], "ProfileFormat")? else { return None };
        let format = formats.iter().position(|known| known.as_bytes() == &format[..])?;
        let mut params = vec![Some(self.cx.i64_attr(format as i64))];
        let counts =
            ["TotalCount", "MaxCount", "MaxInternalCount", "MaxFunctionCount", "NumCounts", "NumFunctions"];
        for (item, key) in items[1..].iter().zip(counts) {
            let count = self.md_int(self.keyed(item, key)?)?;
            params.push(Some(self.cx.i64_attr(count as i64)));
        }
        let mut next = 7;
        let partial = self.keyed(items.get(next)?, "IsPartialProfile").and_then(|value| self.md_int(value));
        params.push(partial.map(|value| self.cx.i64_attr(value as i64)));
        next += usize::from(partial.is_some());
        let ratio = self.keyed(items.get(next)?, "PartialProfileRatio").and_then(Md::constant);
        let ratio = match ratio.map(|ratio| self.m.consts.data(ratio)) {
            Some(ConstData::Float(_, bits)) => {
                Some(self.cx.float_attr(Type::F64, &ApFloat::from_bits(FloatKind::F64, *bits)))
            }
            _ => None,
        };
        params.push(ratio);
        next += usize::from(ratio.is_some());
        let rows = self.keyed(items.get(next)?, "DetailedSummary")?;
        let mut list = Vec::new();
        for row in self.m.nodes.tuple(rows)? {
            let [cut, least, count] = self.m.nodes.tuple(row)? else { return None };
            let mut numbers = Vec::new();
            for item in [cut, least, count] {
                numbers.push(Some(self.cx.i64_attr(self.md_int(item)? as i64)));
            }
            list.push(self.attr("llvm.profile_summary_detailed", &numbers));
        }
        params.push(Some(self.cx.array_attr(&list)));
        Some(self.attr("llvm.profile_summary", &params))
    }
}
