//! Selection of instructions: one operation after the other, in the order of the function.
//!
//! Some operations emit nothing at their place. Constants and addresses become operands of what uses them; a load, a comparison and
//! a product that are used once, in the same block, wait for their use, to be folded into it. A load does not wait
//! past what may write to memory.

mod address;
mod aggregate;
mod build;
mod call;
mod compare;
mod constant;
mod control;
mod convert;
mod divide;
mod float;
mod integer;
mod intrinsic;
mod lanes;
mod mask;
mod masked;
mod memory;
mod reduce;
mod rotate;
mod selects;
mod shuffle;
mod table;
mod vector;

use crate::emit::{Emitter, Frame, MAX_FRAME};
use crate::mir::{Kind, Mem, Mir, O, V};
use crate::pool::Pool;
use crate::types::Ty;
use crate::{Code, Features, Options, Site, Target, TrapKind, Unsupported};
use ir::{BlockRef, OpRef, TypeRef, ValueRef};
use regalloc2::{Algorithm, Block, MachineEnv, PRegSet, RegallocOptions};
use smallvec::SmallVec;
use std::rc::Rc;

pub(crate) type R<T> = Result<T, Unsupported>;
pub(crate) type Regs = SmallVec<[V; 4]>;

/// Knowledge of a value of the function.
#[derive(Clone)]
pub(crate) enum Def<'a> {
    None,
    Regs(Regs),
    /// Lanes of all zeros or all ones, of so many bytes.
    Mask(u32, Regs),
    /// Integer constant.
    Int(i64),
    /// Pattern of a constant: of a float, or of a vector's lanes.
    Bits(Rc<[u8]>),
    /// An address that is folded into accesses.
    Address(Mem),
    /// A load that waits for its use.
    Load(OpRef<'a>),
    /// A comparison or product that waits for its use.
    Lazy(OpRef<'a>),
}

/// State of the selection.
pub(crate) struct Select<'a, 'o> {
    pub(crate) mir: Mir,
    pub(crate) pool: Pool,
    pub(crate) frame: Frame,
    pub(crate) symbols: Vec<Target>,
    pub(crate) sites: Vec<Site>,
    pub(crate) options: &'o Options<'o>,
    /// The operation that is selected.
    pub(crate) op: OpRef<'a>,
    pub(crate) evex: bool,
    defs: Vec<Def<'a>>,
    blocks: Vec<Option<Block>>,
    waiting: Vec<ValueRef<'a>>,
    scratch: [Option<u32>; 8],
    /// Registers of constants that are kept.
    kept: usize,
    /// Address of results that are not in registers.
    pub(crate) area: Option<V>,
}

/// Compiles a function.
pub(crate) fn compile(function: OpRef<'_>, options: &Options<'_>) -> R<(Code, Vec<Site>)> {
    let evex = options.features == Features::Avx512;
    // A function owns its body.
    let root = function.inner();
    let mut select = Select {
        mir: Mir::new(evex),
        pool: Pool::default(),
        frame: Frame::default(),
        symbols: Vec::new(),
        sites: Vec::new(),
        options,
        op: root,
        evex,
        defs: vec![Def::None; root.body().value_bound()],
        blocks: vec![None; root.body().block_bound()],
        waiting: Vec::new(),
        scratch: [None; 8],
        kept: 0,
        area: None,
    };
    select.function(root)?;
    select.assemble(root)
}

/// Registers that the allocator may use: rbp if it does not point to the frame.
fn environment(evex: bool, rbp: bool) -> MachineEnv {
    let mut preferred = [PRegSet::empty(); 3];
    let mut saved = [PRegSet::empty(); 3];
    [0, 1, 2, 6, 7, 8, 9, 10, 11].into_iter().for_each(|number| preferred[0].add(crate::mir::gpr(number)));
    [3, 12, 13, 14, 15].into_iter().for_each(|number| saved[0].add(crate::mir::gpr(number)));
    if rbp {
        saved[0].add(crate::mir::gpr(5));
    }
    (0..if evex { 32 } else { 16 }).for_each(|number| preferred[1].add(crate::mir::xmm(number)));
    MachineEnv {
        preferred_regs_by_class: preferred,
        non_preferred_regs_by_class: saved,
        scratch_by_class: [None; 3],
        fixed_stack_slots: Vec::new(),
    }
}

impl<'a> Select<'a, '_> {
    /// Returns the error that the operation has no code.
    pub(crate) fn no<T>(&self, reason: impl Into<String>) -> R<T> {
        Err(Unsupported { op: self.op.name_str().to_owned(), at: self.op.handle(), reason: reason.into() })
    }

    /// Returns the type of a value.
    pub(crate) fn ty(&self, ty: TypeRef<'_>) -> R<Ty> {
        match Ty::of(ty) {
            Some(ty) => Ok(ty),
            None => self.no(format!("values of type {ty}")),
        }
    }

    pub(crate) fn def(&self, value: ValueRef<'a>) -> Def<'a> {
        self.defs.get(value.number()).cloned().unwrap_or(Def::None)
    }

    pub(crate) fn set(&mut self, value: ValueRef<'a>, def: Def<'a>) {
        if let Some(place) = self.defs.get_mut(value.number()) {
            *place = def;
        }
    }

    /// Sets the result of the operation.
    pub(crate) fn result(&mut self, regs: impl IntoIterator<Item = V>) {
        let value = self.op.result(0);
        self.set(value, Def::Regs(regs.into_iter().collect()));
    }

    /// Returns an operand of the operation.
    pub(crate) fn operand(&self, index: usize) -> R<ValueRef<'a>> {
        match self.op.operands().nth(index) {
            Some(value) => Ok(value),
            None => self.no("too few operands"),
        }
    }

    fn function(&mut self, root: OpRef<'a>) -> R<()> {
        let Some(entry) = root.regions().next().and_then(|region| region.first_block()) else {
            return self.no("no body");
        };
        if !entry.has_no_predecessors() {
            return self.no("a branch to the first block");
        }
        let order = reverse_post_order(entry);
        for &block in &order {
            let made = self.mir.new_block();
            self.blocks[block.number()] = Some(made);
            if block != entry {
                self.parameters(block, made)?;
            }
        }
        if self.options.stack_limit.is_some()
            && order.iter().any(|block| block.ops().any(|op| op.is("llvm.call")))
        {
            let site = self.site(TrapKind::StackOverflow, root);
            self.frame.limit = self.options.stack_limit.map(|address| (address, site));
        }
        for &block in &order {
            self.mir.start(self.block_of(block)?);
            if block == entry {
                self.mir.loc = root.loc();
                self.receive(root, entry)?;
            }
            for op in block.ops() {
                self.op = op;
                self.mir.loc = op.loc();
                self.one(op)?;
            }
            if self.mir.is_open() {
                return self.no("no terminator");
            }
        }
        Ok(())
    }

    /// Creates the parameters of a block.
    fn parameters(&mut self, block: BlockRef<'a>, made: Block) -> R<()> {
        for argument in block.arguments() {
            let ty = self.ty(argument.ty())?;
            let regs = self.new_regs(&ty);
            self.mir.blocks[made.index()].params.extend(regs.iter().copied());
            self.bind(argument, &ty, regs);
        }
        Ok(())
    }

    /// Sets a value to registers, in the form that values of blocks have.
    pub(crate) fn bind(&mut self, value: ValueRef<'a>, ty: &Ty, regs: Regs) {
        let def = if let Ty::Mask(_) = ty { Def::Mask(4, regs) } else { Def::Regs(regs) };
        self.set(value, def);
    }

    pub(crate) fn block_of(&self, block: BlockRef<'a>) -> R<Block> {
        match self.blocks.get(block.number()).copied().flatten() {
            Some(block) => Ok(block),
            None => self.no("a branch to a block that is not there"),
        }
    }

    /// Selects an operation.
    fn one(&mut self, op: OpRef<'a>) -> R<()> {
        if op.num_results() > 0
            && op.is_unused()
            && (op.has_trait(ir::def::TraitSet::PURE) || op.is("llvm.load"))
        {
            return Ok(());
        }
        match table::find(op.name_str()) {
            Some(select) => select(self),
            None => self.no("no code for this operation"),
        }
    }

    /// Returns the operation that uses the result, if it is the only use and in the same block.
    pub(crate) fn is_used_once_here(&self, op: OpRef<'a>) -> Option<OpRef<'a>> {
        let result = op.results().next().filter(|result| result.has_one_use())?;
        let user = result.users().next()?;
        (user.block() == op.block()).then_some(user)
    }

    /// Whether all uses of the operation's result are in its block.
    pub(crate) fn is_used_here(&self, op: OpRef<'a>) -> bool {
        op.results().all(|result| result.users().all(|user| user.block() == op.block()))
    }

    /// Lets a load wait for its use.
    pub(crate) fn wait(&mut self, op: OpRef<'a>) {
        let value = op.result(0);
        self.set(value, Def::Load(op));
        self.waiting.push(value);
    }

    /// Emits the loads that wait: memory may change.
    pub(crate) fn flush(&mut self) -> R<()> {
        for value in std::mem::take(&mut self.waiting) {
            if matches!(self.def(value), Def::Load(_)) {
                self.regs(value)?;
            }
        }
        Ok(())
    }

    /// Emits an operation that waited; its result is then in registers.
    pub(crate) fn force(&mut self, op: OpRef<'a>) -> R<()> {
        let outer = std::mem::replace(&mut self.op, op);
        let loc = std::mem::replace(&mut self.mir.loc, op.loc());
        let done = match table::forced(op.name_str()) {
            Some(select) => select(self),
            None => self.no("no code for this operation"),
        };
        self.op = outer;
        self.mir.loc = loc;
        done
    }

    /// Records a place where the execution may end.
    pub(crate) fn site(&mut self, kind: TrapKind, op: OpRef<'a>) -> u32 {
        self.sites.push(Site { kind, op: op.handle() });
        self.sites.len() as u32 - 1
    }

    pub(crate) fn symbol(&mut self, target: Target) -> u32 {
        if let Some(number) = self.symbols.iter().position(|known| *known == target) {
            return number as u32;
        }
        self.symbols.push(target);
        self.symbols.len() as u32 - 1
    }

    /// Returns a slot of the frame.
    pub(crate) fn slot(&mut self, bytes: u32, align: u32) -> u32 {
        self.frame.slots.push((bytes, align));
        self.frame.slots.len() as u32 - 1
    }

    /// Returns a slot for values on their way through memory; there are eight, each for one value at a time.
    pub(crate) fn scratch(&mut self, which: usize, bytes: u32) -> u32 {
        let slot = match self.scratch[which] {
            Some(slot) => slot,
            None => self.slot(0, 64),
        };
        self.scratch[which] = Some(slot);
        let place = &mut self.frame.slots[slot as usize].0;
        *place = (*place).max(bytes.next_multiple_of(64));
        slot
    }

    /// Assigns registers and encodes.
    fn assemble(mut self, root: OpRef<'a>) -> R<(Code, Vec<Site>)> {
        self.op = root;
        self.mir.renumber();
        self.mir.remove_unused();
        let options = RegallocOptions {
            verbose_log: false,
            validate_ssa: cfg!(debug_assertions),
            algorithm: Algorithm::Ion,
        };
        // A frame whose place is known by the stack pointer alone needs no other.
        self.frame.has_pointer = self.mir.wide || self.frame.slots.iter().any(|&(_, align)| align > 16);
        let environment = environment(self.evex, !self.frame.has_pointer);
        let mut output = match regalloc2::run(&self.mir, &environment, &options) {
            Ok(output) => output,
            Err(error) => return self.no(format!("the register allocator fails: {error}")),
        };
        crate::copies::remove(&self.mir, &mut output);
        let targets: Vec<Target> = (0..self.sites.len() as u32).map(Target::Site).collect();
        let emitter = Emitter::new(&self.mir, &output, &self.frame, &self.pool, (&self.symbols, &targets));
        if emitter.frame_bytes() > MAX_FRAME {
            return self.no("a frame of more than 256 KiB");
        }
        match emitter.run() {
            Ok(code) => Ok((code, self.sites)),
            Err(error) => self.no(error),
        }
    }

    /// Ends a block.
    pub(crate) fn finish(&mut self, kind: Kind, operands: &[O], succs: &[Block], args: &[V]) {
        self.mir.finish(kind, operands, succs, args);
    }
}

/// Returns the blocks that can be reached, each before those it dominates.
fn reverse_post_order(entry: BlockRef<'_>) -> Vec<BlockRef<'_>> {
    let mut seen = vec![false; entry.body().block_bound()];
    seen[entry.number()] = true;
    let mut order = Vec::new();
    let mut stack = vec![(entry, entry.successors().collect::<Vec<_>>())];
    while let Some((block, successors)) = stack.last_mut() {
        // The last successor first, so that the first one comes right after the block.
        match successors.pop() {
            Some(successor) => {
                if !std::mem::replace(&mut seen[successor.number()], true) {
                    stack.push((successor, successor.successors().collect()));
                }
            }
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order.reverse();
    order
}
