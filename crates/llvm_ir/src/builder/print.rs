//! The text of functions that were built.

use super::code::{BlockId, Code, FunctionId, Inst, InstKind, Piece, ValueId};
use crate::attributes::Attributes;
use crate::text::Text;
use crate::translator::Translator;
use rustc_hash::FxHashMap;

/// Attributes of a function that a part of it need not have.
const OF_ONE_FUNCTION: [&str; 19] = [
    "allockind",
    "allocsize",
    "alignstack",
    "builtin",
    "convergent",
    "coro_elide_safe",
    "coro_only_destroy_when_complete",
    "jumptable",
    "memory",
    "naked",
    "nobuiltin",
    "nomerge",
    "noreturn",
    "nosync",
    "presplitcoroutine",
    "returns_twice",
    "speculatable",
    "thunk",
    "willreturn",
];

/// Column at which predecessors are written.
const COLUMN: usize = 50;

/// Numbers of what has no name in a function.
#[derive(Default)]
struct Numbers {
    values: FxHashMap<ValueId, u32>,
    blocks: FxHashMap<BlockId, u32>,
}

impl Numbers {
    fn of(code: &Code, function: FunctionId) -> Numbers {
        let mut numbers = Numbers::default();
        let mut next = 0;
        let mut take = || {
            next += 1;
            next - 1
        };
        let is_unnamed = |value: ValueId| code.values[value.index()].name.is_empty();
        let of = &code.functions[function.index()];
        for &(param, _) in of.params.iter().filter(|param| is_unnamed(param.0)) {
            numbers.values.insert(param, take());
        }
        for &block in &of.blocks {
            let of = &code.blocks[block.index()];
            if of.name.is_empty() {
                numbers.blocks.insert(block, take());
            }
            let results = of.insts.iter().filter_map(|inst| code.insts[inst.index()].result);
            for result in results.filter(|&result| is_unnamed(result)) {
                numbers.values.insert(result, take());
            }
        }
        numbers
    }

    fn write_value(&self, code: &Code, value: ValueId, out: &mut Vec<u8>) {
        match self.values.get(&value) {
            Some(&number) => out.number(u64::from(number)),
            None => out.word(&code.values[value.index()].name),
        }
    }

    fn write_block(&self, code: &Code, block: BlockId, out: &mut Vec<u8>) {
        match self.blocks.get(&block) {
            Some(&number) => out.number(u64::from(number)),
            None => out.extend_from_slice(&code.blocks[block.index()].name),
        }
    }

    /// Writes the label of a block, and those before it.
    fn write_label(&self, code: &Code, block: BlockId, is_entry: bool, out: &mut Vec<u8>) {
        out.push(b'\n');
        let of = &code.blocks[block.index()];
        if is_entry && of.name.is_empty() {
            return;
        }
        let start = out.len();
        self.write_block(code, block, out);
        out.push(b':');
        if is_entry {
            out.push(b'\n');
            return;
        }
        let width = out.len() - start;
        out.resize(out.len() + COLUMN.saturating_sub(width).max(1), b' ');
        out.text(if of.uses.is_empty() { "; No predecessors!" } else { "; preds = " });
        let preds = of.uses.iter().filter_map(|inst| code.insts[inst.index()].block);
        for (index, pred) in preds.enumerate() {
            out.text(if index > 0 { ", %" } else { "%" });
            self.write_block(code, pred, out);
        }
        out.push(b'\n');
    }
}

impl<'m> Translator<'m> {
    /// Writes the blocks of a function that was built.
    pub(crate) fn write_built_blocks(&mut self, function: FunctionId, out: &mut Vec<u8>) {
        let code = std::mem::take(&mut self.builder.code);
        let numbers = Numbers::of(&code, function);
        out.text(" {");
        for (index, &block) in code.functions[function.index()].blocks.iter().enumerate() {
            numbers.write_label(&code, block, index == 0, out);
            for &inst in &code.blocks[block.index()].insts {
                self.write_inst(&code, &numbers, &code.insts[inst.index()], out);
            }
        }
        out.text("}\n");
        self.builder.code = code;
    }

    fn write_inst(&mut self, code: &Code, numbers: &Numbers, inst: &Inst, out: &mut Vec<u8>) {
        if inst.kind != InstKind::Record {
            out.text("  ");
        }
        if let Some(result) = inst.result {
            out.push(b'%');
            numbers.write_value(code, result, out);
            out.text(" = ");
        }
        for piece in &inst.pieces {
            match piece {
                Piece::Text(text) => out.extend_from_slice(text),
                Piece::Value(value) => numbers.write_value(code, *value, out),
                Piece::Block(block) => numbers.write_block(code, *block, out),
                Piece::Structure(index) => self.gpu.write_structure(*index, out),
                Piece::Node(node) => self.meta.write(*node, out),
                Piece::Group(set) => {
                    if let Some(group) = self.groups.number(&code.sets[*set as usize]) {
                        out.number(u64::from(group));
                    }
                }
            }
        }
        out.push(b'\n');
    }

    /// Returns the attributes of a function that was made of a region of another, whose attributes these are.
    pub(crate) fn attributes_of_built(&self, function: FunctionId, around: &Attributes) -> Attributes {
        let mut attributes = around.clone();
        attributes.retain(|name| !OF_ONE_FUNCTION.contains(&name));
        attributes.merge(self.builder.code.functions[function.index()].attributes.clone());
        attributes
    }

    /// Writes a function that was made.
    pub(crate) fn write_built(&mut self, function: FunctionId, attributes: &Attributes, out: &mut Vec<u8>) {
        out.push(b'\n');
        attributes.write_comment(out);
        let of = &self.builder.code.functions[function.index()];
        out.text("define ");
        out.text(of.words);
        out.text(" void ");
        out.name(b'@', &of.symbol);
        out.push(b'(');
        let params: Vec<(ValueId, &'static str)> = of.params.clone();
        let numbers = Numbers::of(&self.builder.code, function);
        for (index, (param, words)) in params.into_iter().enumerate() {
            out.text(if index > 0 { ", " } else { "" });
            let ty = self.builder.code.values[param.index()].ty;
            self.types.write(ty, out);
            out.text(words);
            out.text(" %");
            numbers.write_value(&self.builder.code, param, out);
        }
        out.push(b')');
        if let Some(group) = self.groups.number(attributes) {
            out.text(" #");
            out.number(u64::from(group));
        }
        let section = self.builder.code.functions[function.index()].section;
        if !section.is_empty() {
            out.text(" section ");
            out.quoted(section.as_bytes());
        }
        if let Some(&subprogram) = self.builder.subprograms.get(&function) {
            out.text(" !dbg ");
            self.meta.write(subprogram, out);
        }
        self.write_built_blocks(function, out);
    }
}
