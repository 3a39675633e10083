//! Functions as they are built: blocks and instructions that can be moved from one function to another.
//!
//! An instruction is its text with holes: values, blocks, nodes of metadata and groups of attributes have their numbers only when
//! everything is built.

use crate::attributes::Attributes;
use crate::constants::Const;
use crate::metadata::Node;
use ir::Type;
use rustc_hash::FxHashSet;

macro_rules! handles {
    ($($(#[$doc:meta])* $name:ident),*) => {
        $($(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub(crate) struct $name(pub(crate) u32);

        impl $name {
            /// Returns the position in the list of its kind.
            pub(crate) fn index(self) -> usize {
                self.0 as usize
            }
        })*
    };
}

handles!(
    /// Handle of a function.
    FunctionId,
    /// Handle of a block.
    BlockId,
    /// Handle of an instruction.
    InstId,
    /// Handle of a local value.
    ValueId,
    /// Handle of the name of a global.
    GlobalId
);

/// A part of an instruction's text.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Piece {
    Text(Vec<u8>),
    Value(ValueId),
    Block(BlockId),
    Node(Node),
    /// A group of attributes, by its position in `Code::sets`.
    Group(u32),
    /// A structure without a name, which has a number instead.
    Structure(u32),
}

/// Parts of instructions that are treated differently.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum InstKind {
    Plain,
    Alloca,
    Phi,
    Terminator,
    /// A record of debug information: a line of its own.
    Record,
}

/// An instruction.
pub(crate) struct Inst {
    pub(crate) result: Option<ValueId>,
    pub(crate) pieces: Vec<Piece>,
    pub(crate) kind: InstKind,
    /// The block that it is in; absent once it is erased.
    pub(crate) block: Option<BlockId>,
}

impl Inst {
    /// Returns the blocks that are named.
    pub(crate) fn blocks(&self) -> impl Iterator<Item = BlockId> + '_ {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Block(block) => Some(*block),
            _ => None,
        })
    }

    /// Returns the values that are used.
    pub(crate) fn values(&self) -> impl Iterator<Item = ValueId> + '_ {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Value(value) => Some(*value),
            _ => None,
        })
    }
}

/// A local value.
pub(crate) struct Value {
    pub(crate) ty: Type,
    pub(crate) name: Vec<u8>,
    /// Alignment in bytes that a pointer surely has.
    pub(crate) align: u64,
    /// The instruction that computes it; absent of a parameter.
    pub(crate) def: Option<InstId>,
}

/// A block.
pub(crate) struct Block {
    pub(crate) name: Vec<u8>,
    pub(crate) function: FunctionId,
    pub(crate) insts: Vec<InstId>,
    /// Terminators that branch to it, once for each time: the latest is first.
    pub(crate) uses: Vec<InstId>,
}

/// A function.
pub(crate) struct Function {
    pub(crate) symbol: Vec<u8>,
    pub(crate) params: Vec<(ValueId, &'static str)>,
    pub(crate) blocks: Vec<BlockId>,
    pub(crate) attributes: Attributes,
    /// Words of linkage, visibility and calling convention.
    pub(crate) words: &'static str,
    /// The section that it is in, if it has one.
    pub(crate) section: &'static str,
    names: FxHashSet<Vec<u8>>,
    last_unique: u32,
}

impl Function {
    /// Returns a name that nothing else in the function has.
    pub(crate) fn unique(&mut self, name: &[u8]) -> Vec<u8> {
        if name.is_empty() {
            return Vec::new();
        }
        let mut found = name.to_vec();
        while !self.names.insert(found.clone()) {
            self.last_unique += 1;
            found = name.to_vec();
            found.extend_from_slice(self.last_unique.to_string().as_bytes());
        }
        found
    }

    /// Makes a name free again.
    pub(crate) fn forget(&mut self, name: &[u8]) {
        self.names.remove(name);
    }
}

/// A value that an instruction uses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Operand {
    Local(ValueId),
    Const(Const),
    /// Address of a global.
    Global(GlobalId),
}

impl Operand {
    /// Returns the local value that this is.
    pub(crate) fn local(&self) -> Option<ValueId> {
        match self {
            Operand::Local(value) => Some(*value),
            _ => None,
        }
    }
}

/// Place in a block: before an instruction, else at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct InsertPoint {
    pub(crate) block: BlockId,
    pub(crate) before: Option<InstId>,
}

/// All functions that are built.
#[derive(Default)]
pub(crate) struct Code {
    pub(crate) functions: Vec<Function>,
    pub(crate) blocks: Vec<Block>,
    pub(crate) insts: Vec<Inst>,
    pub(crate) values: Vec<Value>,
    /// Groups of attributes of calls.
    pub(crate) sets: Vec<Attributes>,
}

impl Code {
    /// Adds a function without parameters and blocks.
    pub(crate) fn add_function(&mut self, symbol: Vec<u8>, attributes: Attributes) -> FunctionId {
        self.functions.push(Function {
            symbol,
            params: Vec::new(),
            blocks: Vec::new(),
            attributes,
            words: "internal",
            section: "",
            names: FxHashSet::default(),
            last_unique: 0,
        });
        FunctionId(self.functions.len() as u32 - 1)
    }

    /// Adds a parameter, with the words of its attributes.
    pub(crate) fn add_param(
        &mut self,
        function: FunctionId,
        ty: Type,
        name: &[u8],
        words: &'static str,
    ) -> ValueId {
        let name = self.functions[function.index()].unique(name);
        let value = self.add_value(ty, name, None);
        self.functions[function.index()].params.push((value, words));
        value
    }

    fn add_value(&mut self, ty: Type, name: Vec<u8>, def: Option<InstId>) -> ValueId {
        self.values.push(Value { ty, name, align: 1, def });
        ValueId(self.values.len() as u32 - 1)
    }

    /// Adds a block after another, else at the end.
    pub(crate) fn add_block(&mut self, function: FunctionId, name: &str, after: Option<BlockId>) -> BlockId {
        let block = BlockId(self.blocks.len() as u32);
        let of = &mut self.functions[function.index()];
        let name = of.unique(name.as_bytes());
        let place = after.and_then(|after| of.blocks.iter().position(|&block| block == after));
        of.blocks.insert(place.map_or(of.blocks.len(), |place| place + 1), block);
        self.blocks.push(Block { name, function, insts: Vec::new(), uses: Vec::new() });
        block
    }

    /// Adds a block before another, else at the end.
    pub(crate) fn add_block_before(
        &mut self,
        function: FunctionId,
        name: &str,
        before: Option<BlockId>,
    ) -> BlockId {
        let block = self.add_block(function, name, None);
        let list = &mut self.functions[function.index()].blocks;
        if let Some(place) = list.iter().position(|&other| Some(other) == before) {
            list.pop();
            list.insert(place, block);
        }
        block
    }

    /// Returns the block after another in the order of the text.
    pub(crate) fn next_block(&self, block: BlockId) -> Option<BlockId> {
        let list = &self.functions[self.function_of(block).index()].blocks;
        let place = list.iter().position(|&other| other == block)?;
        list.get(place + 1).copied()
    }

    /// Moves what is at a point and after it to the begin of a block.
    pub(crate) fn move_rest(&mut self, at: InsertPoint, to: BlockId) {
        let from = at.before.and_then(|before| self.insts[before.index()].block).unwrap_or(at.block);
        let list = &mut self.blocks[from.index()].insts;
        let place = at.before.and_then(|before| list.iter().position(|&inst| inst == before));
        let moved = list.split_off(place.unwrap_or(list.len()));
        for &inst in &moved {
            self.insts[inst.index()].block = Some(to);
        }
        self.blocks[to.index()].insts.splice(0..0, moved);
    }

    /// Adds metadata to an instruction.
    pub(crate) fn attach(&mut self, inst: InstId, kind: &str, node: Node) {
        let pieces = &mut self.insts[inst.index()].pieces;
        pieces.push(Piece::Text(format!(", !{kind} ").into_bytes()));
        pieces.push(Piece::Node(node));
    }

    /// Returns the function that a block is in.
    pub(crate) fn function_of(&self, block: BlockId) -> FunctionId {
        self.blocks[block.index()].function
    }

    /// Returns the first block of the function that a block is in.
    pub(crate) fn entry_of(&self, block: BlockId) -> BlockId {
        self.functions[self.function_of(block).index()].blocks[0]
    }

    /// Returns the last instruction of a block if it is a terminator.
    pub(crate) fn terminator(&self, block: BlockId) -> Option<InstId> {
        let last = *self.blocks[block.index()].insts.last()?;
        (self.insts[last.index()].kind == InstKind::Terminator).then_some(last)
    }

    /// Returns the point before the terminator of a block, else at its end.
    pub(crate) fn before_terminator(&self, block: BlockId) -> InsertPoint {
        InsertPoint { block, before: self.terminator(block) }
    }

    /// Returns the point before the first instruction that is no phi.
    pub(crate) fn first_insertion(&self, block: BlockId) -> InsertPoint {
        let is_phi = |inst: &&InstId| self.insts[inst.index()].kind == InstKind::Phi;
        let before = self.blocks[block.index()].insts.iter().find(|inst| !is_phi(inst)).copied();
        InsertPoint { block, before }
    }

    /// Returns the point after the first allocations of an entry block, of another block before what is no phi.
    pub(crate) fn after_allocas(&self, block: BlockId) -> InsertPoint {
        if self.entry_of(block) != block {
            return self.first_insertion(block);
        }
        let skipped = |inst: &&InstId| {
            matches!(self.insts[inst.index()].kind, InstKind::Phi | InstKind::Alloca | InstKind::Record)
        };
        let before = self.blocks[block.index()].insts.iter().find(|inst| !skipped(inst)).copied();
        InsertPoint { block, before }
    }

    /// Returns the point of an instruction.
    pub(crate) fn before(&self, inst: InstId) -> Option<InsertPoint> {
        let block = self.insts[inst.index()].block?;
        Some(InsertPoint { block, before: Some(inst) })
    }

    /// Creates an instruction at a point.
    pub(crate) fn insert(
        &mut self,
        at: InsertPoint,
        kind: InstKind,
        result: Option<(Type, &[u8])>,
        pieces: Vec<Piece>,
    ) -> (InstId, Option<ValueId>) {
        let inst = InstId(self.insts.len() as u32);
        self.insts.push(Inst { result: None, pieces, kind, block: None });
        self.place(inst, at);
        let Some((ty, name)) = result else { return (inst, None) };
        let block = self.insts[inst.index()].block.unwrap_or(at.block);
        let function = self.function_of(block);
        let name = self.functions[function.index()].unique(name);
        let value = self.add_value(ty, name, Some(inst));
        self.insts[inst.index()].result = Some(value);
        (inst, Some(value))
    }

    /// Places an instruction that is in no block.
    pub(crate) fn place(&mut self, inst: InstId, at: InsertPoint) {
        // A point before an instruction goes with it into another block.
        let block = at.before.and_then(|before| self.insts[before.index()].block).unwrap_or(at.block);
        let list = &mut self.blocks[block.index()].insts;
        let place = at.before.and_then(|before| list.iter().position(|&inst| inst == before));
        list.insert(place.unwrap_or(list.len()), inst);
        let was_placed = self.insts[inst.index()].block.replace(block).is_some();
        if !was_placed && self.insts[inst.index()].kind == InstKind::Terminator {
            self.add_uses(inst);
        }
    }

    fn add_uses(&mut self, inst: InstId) {
        // The second target of a branch is set first.
        let mut targets: Vec<BlockId> = self.insts[inst.index()].blocks().collect();
        let first = self.insts[inst.index()].pieces.first();
        if matches!(first, Some(Piece::Text(text)) if text.starts_with(b"br ")) {
            targets.reverse();
        }
        for target in targets {
            self.blocks[target.index()].uses.insert(0, inst);
        }
    }

    /// Takes an instruction out of its block, without a change of uses.
    pub(crate) fn take_out(&mut self, inst: InstId) {
        if let Some(block) = self.insts[inst.index()].block {
            self.blocks[block.index()].insts.retain(|&other| other != inst);
        }
    }

    /// Moves an instruction to another place.
    pub(crate) fn move_to(&mut self, inst: InstId, at: InsertPoint) {
        self.take_out(inst);
        self.place(inst, at);
    }

    /// Erases an instruction.
    pub(crate) fn erase(&mut self, inst: InstId) {
        let block = self.insts[inst.index()].block;
        self.take_out(inst);
        self.insts[inst.index()].block = None;
        if self.insts[inst.index()].kind == InstKind::Terminator {
            let targets: Vec<BlockId> = self.insts[inst.index()].blocks().collect();
            for target in targets {
                self.blocks[target.index()].uses.retain(|&user| user != inst);
            }
        }
        if let (Some(block), Some(value)) = (block, self.insts[inst.index()].result) {
            let name = self.values[value.index()].name.clone();
            let function = self.function_of(block);
            self.functions[function.index()].forget(&name);
        }
    }

    /// Sets the only target of a branch, or each target that is a given block.
    pub(crate) fn redirect(&mut self, inst: InstId, from: Option<BlockId>, to: BlockId) {
        let mut dropped = Vec::new();
        for piece in &mut self.insts[inst.index()].pieces {
            if let Piece::Block(block) = piece
                && from.is_none_or(|from| from == *block)
            {
                dropped.push(std::mem::replace(block, to));
            }
        }
        for block in dropped {
            let uses = &mut self.blocks[block.index()].uses;
            if let Some(place) = uses.iter().position(|&user| user == inst) {
                uses.remove(place);
            }
            self.blocks[to.index()].uses.insert(0, inst);
        }
    }

    /// Gives a terminator another text, in which there are more blocks than before.
    pub(crate) fn add_targets(
        &mut self,
        inst: InstId,
        pieces: Vec<Piece>,
        more: impl Iterator<Item = BlockId>,
    ) {
        self.insts[inst.index()].pieces = pieces;
        for block in more {
            self.blocks[block.index()].uses.insert(0, inst);
        }
    }

    /// Returns the blocks that a block may branch to.
    pub(crate) fn successors(&self, block: BlockId) -> Vec<BlockId> {
        self.terminator(block).map(|last| self.insts[last.index()].blocks().collect()).unwrap_or_default()
    }

    /// Replaces a block by another in the phis of the blocks that a block may branch to.
    pub(crate) fn replace_in_phis(&mut self, of: BlockId, old: BlockId, new: BlockId) {
        for target in self.successors(of) {
            for &inst in &self.blocks[target.index()].insts {
                let inst = &mut self.insts[inst.index()];
                if inst.kind != InstKind::Phi {
                    break;
                }
                for piece in &mut inst.pieces {
                    if *piece == Piece::Block(old) {
                        *piece = Piece::Block(new);
                    }
                }
            }
        }
    }

    /// Splits a block: what is at a point and after it moves to a new block after it, without a branch to it.
    pub(crate) fn split_off(&mut self, at: InsertPoint, name: &str) -> BlockId {
        let old = at.before.and_then(|before| self.insts[before.index()].block).unwrap_or(at.block);
        let new = self.add_block(self.function_of(old), name, Some(old));
        let list = &mut self.blocks[old.index()].insts;
        let place = at.before.and_then(|before| list.iter().position(|&inst| inst == before));
        let moved = list.split_off(place.unwrap_or(list.len()));
        for &inst in &moved {
            self.insts[inst.index()].block = Some(new);
        }
        self.blocks[new.index()].insts = moved;
        self.replace_in_phis(new, old, new);
        new
    }

    /// Splits a block at a point, with a branch to the new one.
    pub(crate) fn split(&mut self, at: InsertPoint, name: &str) -> BlockId {
        let old = at.before.and_then(|before| self.insts[before.index()].block).unwrap_or(at.block);
        let new = self.split_off(at, name);
        self.add_branch(old, new);
        new
    }

    /// Adds a branch at the end of a block.
    pub(crate) fn add_branch(&mut self, block: BlockId, to: BlockId) -> InstId {
        let at = InsertPoint { block, before: None };
        self.insert(at, InstKind::Terminator, None, branch(to)).0
    }

    /// Appends a block to the only one before it, which only branches to it; whether there is one.
    pub(crate) fn merge_into_predecessor(&mut self, block: BlockId) -> bool {
        let uses = &self.blocks[block.index()].uses;
        let [last] = uses[..] else { return false };
        let Some(pred) = self.insts[last.index()].block.filter(|&pred| pred != block) else { return false };
        if self.successors(pred).len() != 1 {
            return false;
        }
        self.erase(last);
        let moved = std::mem::take(&mut self.blocks[block.index()].insts);
        for &inst in &moved {
            self.insts[inst.index()].block = Some(pred);
        }
        self.blocks[pred.index()].insts.extend(moved);
        self.replace_in_phis(pred, block, pred);
        self.remove_block(block);
        true
    }

    /// Removes a block that has no instructions and no uses.
    pub(crate) fn remove_block(&mut self, block: BlockId) {
        let function = self.function_of(block);
        let name = self.blocks[block.index()].name.clone();
        let of = &mut self.functions[function.index()];
        of.blocks.retain(|&other| other != block);
        of.forget(&name);
    }

    /// Replaces a value by another in an instruction.
    pub(crate) fn replace_uses_in(&mut self, inst: InstId, old: ValueId, new: ValueId) {
        for piece in &mut self.insts[inst.index()].pieces {
            if *piece == Piece::Value(old) {
                *piece = Piece::Value(new);
            }
        }
    }

    /// Gives the parameters of a function other names.
    pub(crate) fn rename_params(&mut self, function: FunctionId, names: &[&str]) {
        let of = &mut self.functions[function.index()];
        for ((param, _), name) in of.params.clone().into_iter().zip(names) {
            let old = std::mem::take(&mut self.values[param.index()].name);
            of.forget(&old);
            self.values[param.index()].name = of.unique(name.as_bytes());
        }
    }

    /// Gives a block another name.
    pub(crate) fn rename_block(&mut self, block: BlockId, name: &str) {
        let old = std::mem::take(&mut self.blocks[block.index()].name);
        let of = &mut self.functions[self.blocks[block.index()].function.index()];
        of.forget(&old);
        self.blocks[block.index()].name = of.unique(name.as_bytes());
    }
}

/// Returns the pieces of a branch to a block.
pub(crate) fn branch(to: BlockId) -> Vec<Piece> {
    vec![Piece::Text(b"br label %".to_vec()), Piece::Block(to)]
}
