//! Machine code of a function whose registers are assigned: frame, moves, instructions, branches, constants.

use crate::immediates::{jcc, set_immediate};
use crate::mir::{Base, Cond, Inst, Kind, Masking, MemSlot, Mir, Size, Slot};
use crate::pool::Pool;
use crate::registers::{GPR64, SAVED, register};
use crate::{Code, Line, Relocation, Target};
use iced_x86::{Code as Op, Encoder, Instruction, MemoryOperand, OpKind, Register};
use regalloc2::{Allocation, Block, Edit, InstOrEdit, Output, PReg, RegClass};

/// Failure of the encoder: an instruction without an encoding.
pub(crate) type EncodeError = String;

/// Slots of the frame and areas of arguments.
#[derive(Default)]
pub(crate) struct Frame {
    /// Size and alignment in bytes of each slot.
    pub(crate) slots: Vec<(u32, u32)>,
    /// Bytes of stack arguments of calls.
    pub(crate) outgoing: u32,
    /// Whether the function has parameters on the stack.
    pub(crate) has_incoming: bool,
    /// Whether rbp points to the frame: the stack pointer is aligned to more than the calling convention does.
    pub(crate) has_pointer: bool,
    /// Address of the limit of the stack and the site to report, where it is checked.
    pub(crate) limit: Option<(u64, u32)>,
}

/// Largest frame; beyond it pages of the stack might be skipped.
pub(crate) const MAX_FRAME: u32 = 256 << 10;

/// A place in the code that holds the distance to a block or a constant.
struct Fixup {
    at: usize,
    /// Address that the distance is counted from.
    end: usize,
    to: FixupTarget,
}

#[derive(Clone, Copy)]
enum FixupTarget {
    Block(Block),
    Pool(u32),
}

pub(crate) struct Emitter<'a> {
    mir: &'a Mir,
    output: &'a Output,
    frame: &'a Frame,
    pool: &'a Pool,
    symbols: &'a [Target],
    sites: &'a [Target],
    encoder: Encoder,
    at: usize,
    fixups: Vec<Fixup>,
    relocations: Vec<Relocation>,
    lines: Vec<Line>,
    starts: Vec<usize>,
    /// Distance of each slot from the stack pointer.
    slots: Vec<u32>,
    spills: u32,
    saved: Vec<usize>,
    bytes: u32,
    align: u32,
    /// Whether the stack pointer moves past what is pushed.
    framed: bool,
    error: Option<EncodeError>,
}

impl<'a> Emitter<'a> {
    pub(crate) fn new(
        mir: &'a Mir,
        output: &'a Output,
        frame: &'a Frame,
        pool: &'a Pool,
        (symbols, sites): (&'a [Target], &'a [Target]),
    ) -> Self {
        let used = |number: usize| {
            let is = |allocation: &Allocation| allocation.as_reg() == Some(PReg::new(number, RegClass::Int));
            output.allocs.iter().any(is)
                || output.edits.iter().any(|(_, Edit::Move { to, from })| is(to) || is(from))
        };
        let saved: Vec<usize> = SAVED.into_iter().filter(|&number| used(number)).collect();
        let mut emitter = Emitter {
            mir,
            output,
            frame,
            pool,
            symbols,
            sites,
            encoder: Encoder::new(64),
            at: 0,
            fixups: Vec::new(),
            relocations: Vec::new(),
            lines: Vec::new(),
            starts: vec![usize::MAX; mir.blocks.len()],
            slots: Vec::new(),
            spills: 0,
            saved,
            bytes: 0,
            align: 16,
            framed: false,
            error: None,
        };
        emitter.lay_out();
        emitter
    }

    /// Places the areas of the frame.
    fn lay_out(&mut self) {
        let mut at = self.frame.outgoing;
        if self.output.num_spillslots > 0 {
            // Slots are aligned among themselves to the size of vectors.
            let unit = if self.mir.evex { 64 } else { 32 };
            self.align = if self.mir.wide { unit } else { 16 };
            at = at.next_multiple_of(self.align);
            self.spills = at;
            at = at.saturating_add(self.output.num_spillslots as u32 * 8);
        }
        for &(bytes, align) in &self.frame.slots {
            at = at.next_multiple_of(align.max(1));
            self.align = self.align.max(align);
            self.slots.push(at);
            at = at.saturating_add(bytes);
        }
        self.bytes = at.next_multiple_of(self.align);
        let calls = self.mir.insts.iter().any(|inst| matches!(inst.kind, Kind::Call(_) | Kind::CallReg));
        let needs_pointer = self.frame.has_pointer && (self.frame.has_incoming || !self.saved.is_empty());
        self.framed = self.bytes > 0 || calls || needs_pointer;
        // Pushes, that of rbp among them, and the return address leave 8 bytes to the next multiple of 16, or none.
        let pushes = self.saved.len() as u32 + u32::from(self.framed && self.frame.has_pointer);
        if self.framed && pushes.is_multiple_of(2) {
            self.bytes += 8;
        }
    }

    /// Returns the distance of the return address from the register that the frame is addressed by.
    fn return_address(&self) -> u32 {
        match self.frame.has_pointer {
            true => 8,
            false => self.bytes + 8 * self.saved.len() as u32,
        }
    }

    /// Returns the bytes of the frame.
    pub(crate) fn frame_bytes(&self) -> u32 {
        self.bytes
    }

    fn put(&mut self, instruction: &Instruction) -> usize {
        match self.encoder.encode(instruction, self.at as u64) {
            Ok(len) => {
                self.at += len;
                len
            }
            Err(error) => {
                // Its name would bring those of all instructions into the binary: 0.2 MB.
                let code = instruction.code() as usize;
                self.error.get_or_insert_with(|| format!("instruction {code}: {error}"));
                0
            }
        }
    }

    fn put1(&mut self, op: Op, a: Register) {
        let made = Instruction::with1(op, a);
        self.put_made(made);
    }

    fn put2(&mut self, op: Op, a: Register, b: Register) {
        let made = Instruction::with2(op, a, b);
        self.put_made(made);
    }

    fn put_made(&mut self, made: Result<Instruction, iced_x86::IcedError>) {
        match made {
            Ok(instruction) => {
                self.put(&instruction);
            }
            Err(error) => {
                self.error.get_or_insert_with(|| error.to_string());
            }
        }
    }

    fn prologue(&mut self) {
        if let Some((address, site)) = self.frame.limit {
            // Scratch that no parameter is in.
            self.put_made(Instruction::with2(Op::Mov_r64_imm64, Register::R11, address));
            let limit = MemoryOperand::with_base(Register::R11);
            self.put_made(Instruction::with2(Op::Cmp_r64_rm64, Register::RSP, limit));
            let skip = Instruction::with_branch(Op::Jae_rel8_64, self.at as u64 + 2 + 24);
            self.put_made(skip);
            let start = self.at;
            // The return address is where an argument of a call would have it: a jump keeps the stack aligned.
            self.trap(site, Op::Jmp_rm64);
            debug_assert_eq!(self.at - start, 24);
        }
        let has_pointer = self.framed && self.frame.has_pointer;
        if has_pointer {
            self.put1(Op::Push_r64, Register::RBP);
            self.put2(Op::Mov_r64_rm64, Register::RBP, Register::RSP);
        }
        for at in 0..self.saved.len() {
            self.put1(Op::Push_r64, GPR64[self.saved[at]]);
        }
        if self.framed && self.bytes > 0 {
            self.move_stack(true);
        }
        if has_pointer && self.align > 16 {
            self.put_made(Instruction::with2(Op::And_rm64_imm8, Register::RSP, -(self.align as i32)));
        }
    }

    /// Makes room for the frame, or gives it back.
    fn move_stack(&mut self, down: bool) {
        let op = match (down, i8::try_from(self.bytes).is_ok()) {
            (true, true) => Op::Sub_rm64_imm8,
            (true, false) => Op::Sub_rm64_imm32,
            (false, true) => Op::Add_rm64_imm8,
            (false, false) => Op::Add_rm64_imm32,
        };
        self.put_made(Instruction::with2(op, Register::RSP, self.bytes as i32));
    }

    fn epilogue(&mut self) {
        if self.mir.wide {
            self.put_made(Ok(Instruction::with(Op::VEX_Vzeroupper)));
        }
        let has_pointer = self.framed && self.frame.has_pointer;
        if has_pointer && self.saved.is_empty() {
            self.put2(Op::Mov_r64_rm64, Register::RSP, Register::RBP);
        } else if has_pointer {
            let at = MemoryOperand::with_base_displ(Register::RBP, -8 * self.saved.len() as i64);
            self.put_made(Instruction::with2(Op::Lea_r64_m, Register::RSP, at));
        } else if self.framed && self.bytes > 0 {
            self.move_stack(false);
        }
        for at in (0..self.saved.len()).rev() {
            self.put1(Op::Pop_r64, GPR64[self.saved[at]]);
        }
        if has_pointer {
            self.put1(Op::Pop_r64, Register::RBP);
        }
        self.put_made(Ok(Instruction::with(Op::Retnq)));
    }

    /// Calls the function that ends the execution, with the number of a site.
    fn trap(&mut self, site: u32, how: Op) {
        for (to, target) in
            [(Register::RDI, self.sites[site as usize].clone()), (Register::RAX, Target::Trap)]
        {
            self.symbol(to, target);
        }
        if how == Op::Call_rm64 {
            // The function may have no frame; it does not return.
            self.put_made(Instruction::with2(Op::And_rm64_imm8, Register::RSP, -16));
        }
        self.put1(how, Register::RAX);
        self.put_made(Ok(Instruction::with(Op::Ud2)));
    }

    fn symbol(&mut self, to: Register, target: Target) {
        self.put_made(Instruction::with2(Op::Mov_r64_imm64, to, 0x7fff_ffff_ffff_0000u64));
        self.relocations.push(Relocation { offset: self.at as u32 - 8, target, relative: false });
    }

    /// Emits the function.
    pub(crate) fn run(mut self) -> Result<Code, EncodeError> {
        self.prologue();
        let (warm, cold): (Vec<Block>, Vec<Block>) = (0..self.mir.blocks.len())
            .map(Block::new)
            .partition(|block| !self.mir.blocks[block.index()].cold);
        let order: Vec<Block> =
            warm.into_iter().chain(cold).filter(|&block| self.through(block) == block).collect();
        let heads = self.loop_heads();
        for (place, &block) in order.iter().enumerate() {
            if heads[block.index()] {
                self.pad(16);
            }
            self.starts[block.index()] = self.at;
            self.block(block, order.get(place + 1).copied(), 0);
        }
        self.finish()
    }

    /// Returns for each block whether it or one after it jumps back to it.
    fn loop_heads(&self) -> Vec<bool> {
        let mut heads = vec![false; self.mir.blocks.len()];
        for (number, block) in self.mir.blocks.iter().enumerate() {
            for succ in block.succs.iter().filter(|succ| succ.index() <= number) {
                heads[succ.index()] = true;
            }
        }
        heads
    }

    fn pad(&mut self, align: usize) {
        const NOPS: [&[u8]; 9] = [
            &[],
            &[0x90],
            &[0x66, 0x90],
            &[0x0f, 0x1f, 0],
            &[0x0f, 0x1f, 0x40, 0],
            &[0x0f, 0x1f, 0x44, 0, 0],
            &[0x66, 0x0f, 0x1f, 0x44, 0, 0],
            &[0x0f, 0x1f, 0x80, 0, 0, 0, 0],
            &[0x0f, 0x1f, 0x84, 0, 0, 0, 0, 0],
        ];
        let mut rest = self.at.next_multiple_of(align) - self.at;
        while rest > 0 {
            let some = rest.min(8);
            NOPS[some].iter().for_each(|&byte| self.encoder.write_u8(byte));
            self.at += some;
            rest -= some;
        }
    }

    /// Returns the block that is reached from one, past those with nothing but a jump.
    fn through(&self, mut block: Block) -> Block {
        for _ in 0..8 {
            let data = &self.mir.blocks[block.index()];
            let (from, to) = data.range;
            let is_jump = to - from == 1 && self.mir.insts[from as usize].kind == Kind::Jump;
            let has_moves = || self.output.block_insts_and_edits(self.mir, block).count() > 1;
            if block.index() == 0 || !is_jump || data.succs[0] == block || has_moves() {
                return block;
            }
            block = data.succs[0];
        }
        block
    }

    /// Emits the instructions of a block; `next` is the block that is placed after it.
    fn block(&mut self, block: Block, next: Option<Block>, depth: u32) {
        let output = self.output;
        for item in output.block_insts_and_edits(self.mir, block) {
            match item {
                InstOrEdit::Edit(Edit::Move { from, to }) => self.transfer(*from, *to),
                InstOrEdit::Inst(inst) => {
                    let allocs = output.inst_allocs(inst);
                    let inst = self.mir.insts[inst.index()];
                    if self.lines.last().is_none_or(|line| line.loc != inst.loc) {
                        self.lines.push(Line { offset: self.at as u32, loc: inst.loc });
                    }
                    match inst.kind {
                        Kind::Jump => self.jump(block, next, depth),
                        Kind::Branch(cond) => self.branch(block, cond, next),
                        _ => self.inst(&inst, allocs),
                    }
                }
            }
        }
    }

    fn jump(&mut self, block: Block, next: Option<Block>, depth: u32) {
        let to = self.through(self.mir.blocks[block.index()].succs[0]);
        if next == Some(to) {
            return;
        }
        // The head of a loop is repeated at its end, if that is just its test.
        let data = &self.mir.blocks[to.index()];
        let is_short = data.range.1 - data.range.0 <= 4 && data.succs.len() == 2;
        if depth == 0 && is_short && self.starts[to.index()] != usize::MAX {
            return self.block(to, next, 1);
        }
        self.jump_to(Op::Jmp_rel32_64, to);
    }

    fn branch(&mut self, block: Block, cond: Cond, next: Option<Block>) {
        let succs = &self.mir.blocks[block.index()].succs;
        let (then, other) = (self.through(succs[0]), self.through(succs[1]));
        if then == other {
            if next != Some(then) {
                self.jump_to(Op::Jmp_rel32_64, then);
            }
            return;
        }
        let (cond, then, other) =
            if next == Some(then) { (cond.inverse(), other, then) } else { (cond, then, other) };
        match cond {
            Cond::One(a) => self.jump_to(jcc(a), then),
            Cond::Or(a, b) => {
                self.jump_to(jcc(a), then);
                self.jump_to(jcc(b), then);
            }
            Cond::And(a, b) => {
                self.jump_to(jcc(a.inverse()), other);
                self.jump_to(jcc(b), then);
            }
        }
        if next != Some(other) {
            self.jump_to(Op::Jmp_rel32_64, other);
        }
    }

    fn jump_to(&mut self, op: Op, to: Block) {
        self.put_made(Instruction::with_branch(op, self.at as u64 + 0x100));
        self.fixups.push(Fixup { at: self.at - 4, end: self.at, to: FixupTarget::Block(to) });
    }

    fn spill(&self, allocation: Allocation) -> Option<MemoryOperand> {
        let slot = allocation.as_stack()?;
        Some(MemoryOperand::with_base_displ(Register::RSP, i64::from(self.spills) + slot.index() as i64 * 8))
    }

    /// Moves a value between places of the allocator.
    fn transfer(&mut self, from: Allocation, to: Allocation) {
        let made = match (from.as_reg(), to.as_reg()) {
            (Some(a), Some(b)) if a.class() == RegClass::Int => {
                Instruction::with2(Op::Mov_r64_rm64, GPR64[b.hw_enc()], GPR64[a.hw_enc()])
            }
            (Some(a), Some(b)) => {
                let size = self.vector_size();
                let op = crate::codes::MOVAPS.0[size.column(self.mir.evex)];
                Instruction::with2(op, register(b.hw_enc(), size), register(a.hw_enc(), size))
            }
            (Some(a), None) => {
                let Some(slot) = self.spill(to) else { return };
                if a.class() == RegClass::Int {
                    Instruction::with2(Op::Mov_rm64_r64, slot, GPR64[a.hw_enc()])
                } else {
                    let size = self.vector_size();
                    let op = crate::codes::STOREUPS.0[size.column(self.mir.evex)];
                    Instruction::with2(op, slot, register(a.hw_enc(), size))
                }
            }
            (None, Some(b)) => {
                let Some(slot) = self.spill(from) else { return };
                if b.class() == RegClass::Int {
                    Instruction::with2(Op::Mov_r64_rm64, GPR64[b.hw_enc()], slot)
                } else {
                    let size = self.vector_size();
                    let op = crate::codes::LOADUPS.0[size.column(self.mir.evex)];
                    Instruction::with2(op, register(b.hw_enc(), size), slot)
                }
            }
            (None, None) => return,
        };
        self.put_made(made);
    }

    /// Returns the size of vector registers that moves keep.
    fn vector_size(&self) -> Size {
        match (self.mir.wide, self.mir.evex) {
            (false, _) => Size::X,
            (true, false) => Size::Y,
            (true, true) => Size::Z,
        }
    }

    fn inst(&mut self, inst: &Inst, allocs: &[Allocation]) {
        match inst.kind {
            Kind::Op(op) => self.op(op, inst, allocs),
            Kind::Return => self.epilogue(),
            Kind::Call(symbol) => {
                self.before_call();
                let target = self.symbols[symbol as usize].clone();
                if matches!(target, Target::Near(_)) {
                    self.put_made(Instruction::with_branch(Op::Call_rel32_64, self.at as u64 + 0x100));
                    self.relocations.push(Relocation { offset: self.at as u32 - 4, target, relative: true });
                } else {
                    self.symbol(Register::R11, target);
                    self.put1(Op::Call_rm64, Register::R11);
                }
            }
            Kind::CallReg => {
                self.before_call();
                self.put1(Op::Call_rm64, Register::R11);
            }
            Kind::Symbol(symbol) => {
                let to = allocs.first().and_then(|allocation| allocation.as_reg());
                let to = GPR64[to.map_or(0, |register| register.hw_enc())];
                self.symbol(to, self.symbols[symbol as usize].clone());
            }
            Kind::Zero => {
                let to = allocs.first().and_then(|allocation| allocation.as_reg());
                let to = register(to.map_or(0, |register| register.hw_enc()), Size::X);
                self.put_made(Instruction::with3(Op::VEX_Vxorps_xmm_xmm_xmmm128, to, to, to));
            }
            Kind::Trap(site) => self.trap(site, Op::Call_rm64),
            Kind::Unreachable => self.put_made(Ok(Instruction::with(Op::Ud2))),
            Kind::Args | Kind::Nothing | Kind::Jump | Kind::Branch(_) => {}
        }
    }

    fn before_call(&mut self) {
        if self.mir.wide {
            self.put_made(Ok(Instruction::with(Op::VEX_Vzeroupper)));
        }
    }

    fn op(&mut self, op: Op, inst: &Inst, allocs: &[Allocation]) {
        let mut made = Instruction::default();
        made.set_code(op);
        let mut pool = None;

        for (place, &slot) in self.mir.slots(inst).iter().enumerate() {
            let place = place as u32;
            match slot {
                Slot::Reg(number, size) => {
                    let number = allocs[usize::from(number)].as_reg().map_or(0, |register| register.hw_enc());
                    // Registers of masks and the like have no number of their own here.
                    made.set_op_register(place, register(number, size));
                }
                Slot::Phys(register) => made.set_op_register(place, register),
                Slot::Imm(value) => {
                    set_immediate(&mut made, op, place, value);
                }
                Slot::Mem(mem) => {
                    made.set_op_kind(place, OpKind::Memory);
                    pool = self.memory(&mut made, mem, allocs);
                }
            }
        }
        match inst.masking {
            Masking::None => {}
            Masking::Merge => made.set_op_mask(Register::K1),
            Masking::Zero => {
                made.set_op_mask(Register::K1);
                made.set_zeroing_masking(true);
            }
        }
        let len = self.put(&made);
        if let Some(constant) = pool.filter(|_| len > 0) {
            let offsets = self.encoder.get_constant_offsets();
            let at = self.at - len + offsets.displacement_offset();
            self.fixups.push(Fixup { at, end: self.at, to: FixupTarget::Pool(constant) });
        }
    }

    /// Sets the memory operand. Returns the constant that it is, if it is one.
    fn memory(&mut self, made: &mut Instruction, mem: MemSlot, allocs: &[Allocation]) -> Option<u32> {
        let reg = |number: u8| allocs[usize::from(number)].as_reg().unwrap_or(PReg::new(0, RegClass::Int));
        let (base, disp) = match mem.base {
            Base::None => (Register::None, 0),
            Base::Reg(_) => (GPR64[reg(mem.base_op).hw_enc()], 0),
            Base::Frame(slot) => (Register::RSP, self.slots[slot as usize] as i32),
            Base::Outgoing => (Register::RSP, 0),
            Base::Incoming => {
                let base = if self.frame.has_pointer { Register::RBP } else { Register::RSP };
                (base, self.return_address() as i32 + 8)
            }
            Base::Pool(_) => (Register::RIP, 0),
        };
        made.set_memory_base(base);
        if let Some((number, scale)) = mem.index_op {
            made.set_memory_index(GPR64[reg(number).hw_enc()]);
            made.set_memory_index_scale(u32::from(scale));
        }
        if let Base::Pool(constant) = mem.base {
            made.set_memory_displ_size(8);
            made.set_memory_displacement64(self.at as u64 + 0x1000);
            return Some(constant);
        }
        let disp = disp.wrapping_add(mem.disp);
        let is_bare = base == Register::None;
        made.set_memory_displ_size(if disp == 0 && !is_bare { 0 } else { 1 });
        if is_bare {
            made.set_memory_displ_size(8);
        }
        made.set_memory_displacement64(disp as i64 as u64);
        None
    }

    fn finish(mut self) -> Result<Code, EncodeError> {
        let code = self.at;
        let places = self.pool.places(code);
        let bytes = self.encoder.take_buffer();
        if let Some(error) = self.error {
            return Err(error);
        }
        let mut bytes = bytes;
        self.pool.append(&mut bytes);
        for fixup in &self.fixups {
            let to = match fixup.to {
                FixupTarget::Block(block) => self.starts[block.index()],
                FixupTarget::Pool(constant) => places[constant as usize],
            };
            let distance = (to as i64 - fixup.end as i64) as i32;
            bytes[fixup.at..fixup.at + 4].copy_from_slice(&distance.to_le_bytes());
        }
        Ok(Code { bytes, code_len: code, relocations: self.relocations, lines: self.lines })
    }
}
