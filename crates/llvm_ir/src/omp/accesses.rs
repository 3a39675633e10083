//! Metadata of loops: accesses to memory that do not depend on each other, and hints.

use super::state::CanonicalLoop;
use crate::builder::code::{BlockId, InstId, InstKind, Piece};
use crate::metadata::{Content, Item};
use crate::translator::Translator;
use rustc_hash::FxHashSet;

/// Names of instructions that access memory, but for calls.
const ACCESSES: [&[u8]; 6] = [b"load ", b"store ", b"atomicrmw ", b"cmpxchg ", b"fence ", b"va_arg "];

impl<'m> Translator<'m> {
    /// Puts the accesses of a loop to memory into a group, but for those in some blocks; the promise that they do not depend on
    /// each other.
    pub(crate) fn parallel_accesses(&mut self, of: &CanonicalLoop, except: &FxHashSet<BlockId>) -> Item {
        let group = self.meta.distinct(Content::Tuple(Vec::new()));
        let mut blocks = self.region_blocks(of.header, of.exit);
        blocks.retain(|block| !except.contains(block));
        let code = &self.builder.code;
        let insts: Vec<InstId> =
            blocks.iter().flat_map(|block| code.blocks[block.index()].insts.iter().copied()).collect();
        for inst in insts.into_iter().filter(|&inst| self.accesses_memory(inst)).collect::<Vec<_>>() {
            self.builder.code.attach(inst, "llvm.access.group", group);
        }
        let promise = vec![Item::text(b"llvm.loop.parallel_accesses"), Item::Node(group)];
        Item::Node(self.meta.tuple(promise))
    }

    fn accesses_memory(&self, inst: InstId) -> bool {
        let inst = &self.builder.code.insts[inst.index()];
        let Some(Piece::Text(text)) = inst.pieces.first() else { return false };
        if inst.kind == InstKind::Record {
            return false;
        }
        if ACCESSES.iter().any(|name| text.starts_with(name)) {
            return true;
        }
        let is_call = text.starts_with(b"call ") || text.starts_with(b"invoke ");
        let is_call = is_call || text.windows(6).take(12).any(|part| part == b" call ");
        is_call && !self.calls_pure(text)
    }

    /// Whether the text of a call begins with an intrinsic that does not access memory.
    fn calls_pure(&self, text: &[u8]) -> bool {
        let Some(start) = text.iter().position(|&byte| byte == b'@') else { return false };
        let rest = &text[start + 1..];
        let name = &rest[..rest.iter().position(|&byte| byte == b'(').unwrap_or(rest.len())];
        let found = self.declared_by_name.get(name).and_then(|&index| self.declared.get(index));
        found.is_some_and(|function| function.attributes.value("memory") == Some("none"))
    }

    /// Adds properties to the metadata of a loop.
    pub(crate) fn describe_loop(&mut self, of: &CanonicalLoop, properties: Vec<Item>) {
        let Some(last) = self.builder.code.terminator(of.latch) else { return };
        let node = self.meta.self_referential(properties);
        self.builder.code.attach(last, "llvm.loop", node);
    }
}
