//! Machine code before registers are assigned: instructions with virtual registers, in blocks.
//!
//! An instruction is an [`iced_x86::Code`] with its operands in the order of Intel's manuals. Registers that are not in the
//! encoding (the quotient's of a division, a call's arguments) are fixed operands.

use iced_x86::{Code, Register};
use ir::Loc;
use regalloc2::{
    Block as RaBlock, Function, Inst as RaInst, InstRange, Operand, OperandConstraint, OperandKind,
    OperandPos, PReg, PRegSet, RegClass, VReg,
};

/// Virtual register.
pub(crate) type V = VReg;

/// Part of a register that an instruction uses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Size {
    B,
    W,
    D,
    Q,
    X,
    Y,
    Z,
}

impl Size {
    /// Number of bytes.
    pub(crate) fn bytes(self) -> u32 {
        [1, 2, 4, 8, 16, 32, 64][self as usize]
    }

    /// Returns the column of a row of codes, without and with the EVEX prefix.
    pub(crate) fn column(self, evex: bool) -> usize {
        match (self, evex) {
            (Size::Z, _) => 4,
            (Size::Y, true) => 3,
            (Size::Y, false) => 1,
            (_, true) => 2,
            (_, false) => 0,
        }
    }
}

/// Base of an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Base {
    None,
    Reg(V),
    /// Slot of the frame.
    Frame(u32),
    /// Area of arguments of calls.
    Outgoing,
    /// Arguments on the stack of the caller.
    Incoming,
    /// Constant of the pool.
    Pool(u32),
}

/// Address of memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mem {
    pub(crate) base: Base,
    pub(crate) index: Option<(V, u8)>,
    pub(crate) disp: i32,
}

impl Mem {
    pub(crate) fn at(base: Base, disp: i32) -> Mem {
        Mem { base, index: None, disp }
    }

    /// Returns the address some bytes further; `None` if that has no encoding.
    pub(crate) fn plus(self, bytes: i32) -> Option<Mem> {
        Some(Mem { disp: self.disp.checked_add(bytes)?, ..self })
    }
}

/// Operand of an instruction under construction.
#[derive(Clone, Copy, Debug)]
pub(crate) enum O {
    /// Result.
    D(V, Size),
    /// Operand.
    U(V, Size),
    /// Result in the register of an operand.
    T(V, V, Size),
    /// Operand in a fixed register outside of the encoding.
    FU(V, u8),
    /// Result in a fixed register outside of the encoding.
    FD(V, u8),
    /// A register by its name.
    P(Register),
    M(Mem),
    I(i64),
}

/// Place of an operand in the encoding.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Slot {
    Reg(u8, Size),
    Phys(Register),
    Mem(MemSlot),
    Imm(i64),
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct MemSlot {
    pub(crate) base: Base,
    /// Number of the operand that is the base's register.
    pub(crate) base_op: u8,
    pub(crate) index_op: Option<(u8, u8)>,
    pub(crate) disp: i32,
}

/// Condition of a branch, by the flags.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cond {
    One(Cc),
    /// Both hold.
    And(Cc, Cc),
    /// One of them holds.
    Or(Cc, Cc),
}

/// Condition code, as encoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cc {
    B = 2,
    Ae,
    E,
    Ne,
    Be,
    A,
    S,
    Ns,
    P,
    Np,
    L,
    Ge,
    Le,
    G,
    O = 0,
    No = 1,
}

impl Cc {
    /// Returns the code that holds where this one does not.
    pub(crate) fn inverse(self) -> Cc {
        Cc::of(self as usize ^ 1)
    }

    fn of(code: usize) -> Cc {
        const ALL: [Cc; 16] = [
            Cc::O,
            Cc::No,
            Cc::B,
            Cc::Ae,
            Cc::E,
            Cc::Ne,
            Cc::Be,
            Cc::A,
            Cc::S,
            Cc::Ns,
            Cc::P,
            Cc::Np,
            Cc::L,
            Cc::Ge,
            Cc::Le,
            Cc::G,
        ];
        ALL[code & 15]
    }
}

impl Cond {
    pub(crate) fn inverse(self) -> Cond {
        match self {
            Cond::One(a) => Cond::One(a.inverse()),
            Cond::And(a, b) => Cond::Or(a.inverse(), b.inverse()),
            Cond::Or(a, b) => Cond::And(a.inverse(), b.inverse()),
        }
    }
}

/// Kind of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Op(Code),
    /// Receives the parameters of the function.
    Args,
    Jump,
    Branch(Cond),
    Return,
    /// Calls a symbol.
    Call(u32),
    /// Calls the address in r11.
    CallReg,
    /// Writes the address of a symbol to a register.
    Symbol(u32),
    /// Writes zeros to a vector register.
    Zero,
    /// Remainder of an instruction whose result is not used: no code.
    Nothing,
    /// Ends the execution at a site.
    Trap(u32),
    Unreachable,
}

/// Mask of an EVEX instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Masking {
    None,
    /// Lanes without a bit in k1 keep what they have.
    Merge,
    /// Lanes without a bit in k1 become 0.
    Zero,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Inst {
    pub(crate) kind: Kind,
    pub(crate) masking: Masking,
    /// Whether it destroys the registers that calls may.
    calls: bool,
    operands: (u32, u32),
    slots: (u32, u32),
    /// Location of the operation that it was selected for.
    pub(crate) loc: Loc,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Block {
    pub(crate) params: Vec<V>,
    pub(crate) range: (u32, u32),
    pub(crate) succs: Vec<RaBlock>,
    preds: Vec<RaBlock>,
    /// Arguments of the jump at the end.
    args: Vec<V>,
    /// Whether it is to be placed after all others.
    pub(crate) cold: bool,
}

/// A function.
pub(crate) struct Mir {
    pub(crate) insts: Vec<Inst>,
    operands: Vec<Operand>,
    slots: Vec<Slot>,
    pub(crate) blocks: Vec<Block>,
    /// Blocks in the order of their instructions.
    pub(crate) order: Vec<RaBlock>,
    vregs: usize,
    current: Option<RaBlock>,
    /// Location of the instructions that are added.
    pub(crate) loc: Loc,
    /// Whether registers 16 to 31 exist.
    pub(crate) evex: bool,
    /// Whether upper halves of vector registers are used.
    pub(crate) wide: bool,
}

/// Returns a general register.
pub(crate) fn gpr(number: u8) -> PReg {
    PReg::new(usize::from(number), RegClass::Int)
}

/// Returns a vector register.
pub(crate) fn xmm(number: u8) -> PReg {
    PReg::new(usize::from(number), RegClass::Float)
}

/// Returns the registers that a call destroys.
fn call_clobbers(evex: bool) -> PRegSet {
    let mut set = PRegSet::empty();
    [0, 1, 2, 6, 7, 8, 9, 10, 11].into_iter().for_each(|number| set.add(gpr(number)));
    (0..if evex { 32 } else { 16 }).for_each(|number| set.add(xmm(number)));
    set
}

impl Mir {
    pub(crate) fn new(evex: bool) -> Mir {
        Mir {
            insts: Vec::new(),
            operands: Vec::new(),
            slots: Vec::new(),
            blocks: Vec::new(),
            order: Vec::new(),
            vregs: 0,
            current: None,
            loc: Loc::UNKNOWN,
            evex,
            wide: false,
        }
    }

    /// Creates a virtual register.
    pub(crate) fn vreg(&mut self, class: RegClass) -> V {
        self.vregs += 1;
        VReg::new(self.vregs - 1, class)
    }

    /// Creates a block without instructions.
    pub(crate) fn new_block(&mut self) -> RaBlock {
        self.blocks.push(Block::default());
        RaBlock::new(self.blocks.len() - 1)
    }

    /// Starts to add instructions to a block, which has none.
    pub(crate) fn start(&mut self, block: RaBlock) {
        let at = self.insts.len() as u32;
        self.blocks[block.index()].range = (at, at);
        self.order.push(block);
        self.current = Some(block);
    }

    /// Whether a block is under construction.
    pub(crate) fn is_open(&self) -> bool {
        self.current.is_some()
    }

    fn operand(
        &mut self,
        start: usize,
        vreg: V,
        constraint: OperandConstraint,
        kind: OperandKind,
        pos: OperandPos,
    ) -> u8 {
        self.operands.push(Operand::new(vreg, constraint, kind, pos));
        (self.operands.len() - 1 - start) as u8
    }

    /// Adds an instruction. `low` is whether its encoding has only 16 vector registers.
    pub(crate) fn push(&mut self, kind: Kind, masking: Masking, low: bool, all: &[O]) {
        let (operands, slots) = (self.operands.len(), self.slots.len());
        let limit = low && self.evex;
        let of = |v: V| match limit && v.class() == RegClass::Float {
            true => OperandConstraint::Limit(16),
            false => OperandConstraint::Reg,
        };
        for &one in all {
            let slot = match one {
                O::D(v, size) => {
                    Slot::Reg(self.operand(operands, v, of(v), OperandKind::Def, OperandPos::Late), size)
                }
                O::U(v, size) => {
                    Slot::Reg(self.operand(operands, v, of(v), OperandKind::Use, OperandPos::Early), size)
                }
                O::T(to, from, size) => {
                    let used = self.operand(operands, from, of(from), OperandKind::Use, OperandPos::Early);
                    let reuse = OperandConstraint::Reuse(usize::from(used));
                    Slot::Reg(self.operand(operands, to, reuse, OperandKind::Def, OperandPos::Late), size)
                }
                O::FU(v, number) => {
                    let fixed = OperandConstraint::FixedReg(PReg::new(usize::from(number), v.class()));
                    self.operand(operands, v, fixed, OperandKind::Use, OperandPos::Early);
                    continue;
                }
                O::FD(v, number) => {
                    let fixed = OperandConstraint::FixedReg(PReg::new(usize::from(number), v.class()));
                    self.operand(operands, v, fixed, OperandKind::Def, OperandPos::Late);
                    continue;
                }
                O::P(register) => Slot::Phys(register),
                O::I(value) => Slot::Imm(value),
                O::M(mem) => Slot::Mem(self.mem_slot(operands, mem)),
            };
            if let Slot::Reg(_, Size::Y | Size::Z) = slot {
                self.wide = true;
            }
            self.slots.push(slot);
        }
        let calls = matches!(kind, Kind::Call(_) | Kind::CallReg);
        let (operands, slots) = (operands as u32, slots as u32);
        let ends = (self.operands.len() as u32, self.slots.len() as u32);
        let (operands, slots) = ((operands, ends.0), (slots, ends.1));
        self.insts.push(Inst { kind, masking, calls, operands, slots, loc: self.loc });
    }

    fn mem_slot(&mut self, start: usize, mem: Mem) -> MemSlot {
        let address = |mir: &mut Mir, v: V| {
            mir.operand(start, v, OperandConstraint::Reg, OperandKind::Use, OperandPos::Early)
        };
        let base_op = match mem.base {
            Base::Reg(v) => address(self, v),
            _ => 0,
        };
        let index_op = mem.index.map(|(v, scale)| {
            // The index of a gather is a vector.
            (address(self, v), scale)
        });
        MemSlot { base: mem.base, base_op, index_op, disp: mem.disp }
    }

    /// Ends the block under construction.
    pub(crate) fn finish(&mut self, kind: Kind, operands: &[O], succs: &[RaBlock], args: &[V]) {
        self.push(kind, Masking::None, false, operands);
        let Some(block) = self.current.take() else { return };
        let end = self.insts.len() as u32;
        let place = &mut self.blocks[block.index()];
        place.range.1 = end;
        place.succs = succs.to_vec();
        place.args = args.to_vec();
        for succ in succs {
            self.blocks[succ.index()].preds.push(block);
        }
    }

    /// Numbers the blocks in the order of their instructions, which the register allocator relies on.
    pub(crate) fn renumber(&mut self) {
        let mut places = vec![RaBlock::invalid(); self.blocks.len()];
        for (number, block) in self.order.iter().enumerate() {
            places[block.index()] = RaBlock::new(number);
        }
        let mut blocks: Vec<Block> =
            self.order.iter().map(|block| std::mem::take(&mut self.blocks[block.index()])).collect();
        for block in &mut blocks {
            for other in block.succs.iter_mut().chain(&mut block.preds) {
                *other = places[other.index()];
            }
        }
        self.blocks = blocks;
        self.order = (0..self.blocks.len()).map(RaBlock::new).collect();
    }

    /// Removes constants that are not used.
    pub(crate) fn remove_unused(&mut self) {
        let mut used = vec![false; self.vregs];
        for operand in self.operands.iter().filter(|operand| operand.kind() == OperandKind::Use) {
            used[operand.vreg().vreg()] = true;
        }
        self.blocks.iter().flat_map(|block| &block.args).for_each(|arg| used[arg.vreg()] = true);
        for inst in &mut self.insts {
            let is_constant =
                matches!(inst.kind, Kind::Zero | Kind::Op(Code::Mov_r32_imm32 | Code::Mov_r64_imm64));
            let (from, to) = inst.operands;
            let own = &self.operands[from as usize..to as usize];
            if is_constant && own.iter().all(|operand| !used[operand.vreg().vreg()]) {
                inst.kind = Kind::Nothing;
                inst.operands = (from, from);
            }
        }
    }

    /// Returns the slots of an instruction.
    pub(crate) fn slots(&self, inst: &Inst) -> &[Slot] {
        &self.slots[inst.slots.0 as usize..inst.slots.1 as usize]
    }
}

impl Function for Mir {
    fn num_insts(&self) -> usize {
        self.insts.len()
    }

    fn num_blocks(&self) -> usize {
        self.blocks.len()
    }

    fn entry_block(&self) -> RaBlock {
        RaBlock::new(0)
    }

    fn block_insns(&self, block: RaBlock) -> InstRange {
        let (from, to) = self.blocks[block.index()].range;
        InstRange::new(RaInst::new(from as usize), RaInst::new(to as usize))
    }

    fn block_succs(&self, block: RaBlock) -> &[RaBlock] {
        &self.blocks[block.index()].succs
    }

    fn block_preds(&self, block: RaBlock) -> &[RaBlock] {
        &self.blocks[block.index()].preds
    }

    fn block_params(&self, block: RaBlock) -> &[VReg] {
        &self.blocks[block.index()].params
    }

    fn is_ret(&self, inst: RaInst) -> bool {
        matches!(self.insts[inst.index()].kind, Kind::Return | Kind::Trap(_) | Kind::Unreachable)
    }

    fn is_branch(&self, inst: RaInst) -> bool {
        matches!(self.insts[inst.index()].kind, Kind::Jump | Kind::Branch(_))
    }

    fn branch_blockparams(&self, block: RaBlock, inst: RaInst, _: usize) -> &[VReg] {
        match self.insts[inst.index()].kind {
            Kind::Jump => &self.blocks[block.index()].args,
            _ => &[],
        }
    }

    fn inst_operands(&self, inst: RaInst) -> &[Operand] {
        let (from, to) = self.insts[inst.index()].operands;
        &self.operands[from as usize..to as usize]
    }

    fn inst_clobbers(&self, inst: RaInst) -> PRegSet {
        match &self.insts[inst.index()] {
            Inst { calls: true, .. } => self.clobbers_without_results(inst),
            _ => PRegSet::empty(),
        }
    }

    fn num_vregs(&self) -> usize {
        self.vregs
    }

    fn spillslot_size(&self, class: RegClass) -> usize {
        match class {
            RegClass::Int => 1,
            _ if self.evex => 8,
            _ => 4,
        }
    }
}

impl Mir {
    /// Returns what a call destroys, without the registers of its results.
    fn clobbers_without_results(&self, inst: RaInst) -> PRegSet {
        let mut set = call_clobbers(self.evex);
        for operand in self.inst_operands(inst) {
            if let (OperandKind::Def, OperandConstraint::FixedReg(register)) =
                (operand.kind(), operand.constraint())
            {
                set.remove(register);
            }
        }
        set
    }
}
