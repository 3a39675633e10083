//! `llvm.shufflevector`: instructions that move lanes, by the lanes that are wanted.

use super::lanes::scalar;
use super::{Def, R, Regs, Select};
use crate::codes;
use crate::mir::{Base, Mem, O, Size, V};
use crate::types::{Elem, Part, Shape, Ty};
use ir::AttrRef;

/// A lane of a register: its number among the registers, and in the register.
type Source = Option<(usize, u32)>;

/// Registers that lanes come from.
struct Sources<'s> {
    regs: &'s [V],
    parts: Vec<Part>,
    elem: Elem,
}

/// Returns the lanes that all come from one register.
fn only_from(lanes: &[Source], register: usize) -> Vec<Option<u32>> {
    lanes.iter().map(|lane| lane.filter(|&(from, _)| from == register).map(|(_, at)| at)).collect()
}

/// Returns the number that the first lane has if those that matter have consecutive numbers.
fn consecutive(lanes: &[Option<u32>]) -> Option<u32> {
    let (place, first) =
        lanes.iter().enumerate().find_map(|(place, lane)| lane.map(|lane| (place as u32, lane)))?;
    let start = first.checked_sub(place)?;
    let fits = |(place, lane): (usize, &Option<u32>)| lane.is_none_or(|lane| lane == start + place as u32);
    lanes.iter().enumerate().all(fits).then_some(start)
}

impl<'a> Select<'a, '_> {
    /// Selects `llvm.shufflevector`.
    pub(super) fn shuffle_vector(&mut self) -> R<()> {
        let (a, b) = (self.operand(0)?, self.operand(1)?);
        let mask = self.op.attr("mask").and_then(AttrRef::as_ints);
        let Some(mask) = mask else { return self.no("no mask") };
        let result = self.op.result(0);
        match (self.ty(a.ty())?, self.ty(result.ty())?) {
            (Ty::Mask(lanes), Ty::Mask(_)) => {
                let (x, y) = (self.mask(a, 4)?, self.mask(b, 4)?);
                let shape = Shape::new(Elem::I32, lanes);
                let regs = self.shuffle(shape, &x, &y, &mask)?;
                self.set(result, Def::Mask(4, regs));
            }
            (Ty::Vec(shape), Ty::Vec(_)) => {
                if mask.iter().all(|&lane| lane <= 0)
                    && self.broadcast_load(a, shape.elem, mask.len() as u32)?
                {
                    return Ok(());
                }
                let x = self.regs(a)?;
                let has_second = mask.iter().any(|&lane| lane >= i64::from(shape.lanes));
                let y = if has_second { self.regs(b)? } else { x.clone() };
                let regs = self.shuffle(shape, &x, &y, &mask)?;
                self.result(regs);
            }
            _ => return self.no("not vectors"),
        }
        Ok(())
    }

    /// Broadcasts a scalar from memory, if the vector has one that waits in its first lane.
    fn broadcast_load(&mut self, vector: ir::ValueRef<'a>, elem: Elem, lanes: u32) -> R<bool> {
        let Some(insert) = vector.defining_op().filter(|op| op.is("llvm.insertelement")) else {
            return Ok(false);
        };
        let is_first = matches!(insert.operands().nth(2).map(|at| self.def(at)), Some(Def::Int(0)));
        let Def::Lazy(_) = self.def(vector) else { return Ok(false) };
        let Some(value) = insert.operands().nth(1).filter(|_| is_first) else { return Ok(false) };
        let shape = Shape::new(elem, lanes);
        let Def::Load(load) = self.def(value) else {
            let value = self.reg(value)?;
            let regs: Regs =
                shape.parts(self.evex).iter().map(|part| self.broadcast(elem, value, part.size)).collect();
            self.set(vector, Def::None);
            self.result(regs);
            return Ok(true);
        };
        let mem = self.load_address(load)?;
        self.set(value, Def::None);
        self.set(vector, Def::None);
        let mut regs = Regs::new();
        for part in shape.parts(self.evex) {
            let row = match (elem.bytes(), part.size) {
                (4, _) => codes::BROADCASTSS_M,
                (_, Size::X) => codes::PBROADCASTQ,
                _ => codes::BROADCASTSD_M,
            };
            regs.push(self.v1(row, part.size, O::M(mem)));
        }
        self.result(regs);
        Ok(true)
    }

    /// Returns the lanes of two vectors that the mask numbers; any lane for negative numbers.
    pub(crate) fn shuffle(&mut self, shape: Shape, a: &[V], b: &[V], mask: &[i64]) -> R<Regs> {
        let own = shape.parts(self.evex);
        let regs: Vec<V> = a.iter().chain(b).copied().collect();
        let parts: Vec<Part> = own.iter().chain(&own).copied().collect();
        let find = |lane: i64| -> Source {
            let lane = u32::try_from(lane).ok()?;
            let (base, lane) = if lane >= shape.lanes { (own.len(), lane - shape.lanes) } else { (0, lane) };
            let at = own.iter().rposition(|part| part.first <= lane && lane < part.first + part.lanes)?;
            // The same register twice is one source.
            let register = regs[base + at];
            let first = regs.iter().position(|&other| other == register).unwrap_or(base + at);
            Some((first, lane - own[at].first))
        };
        let sources = Sources { regs: &regs, parts, elem: shape.elem };
        let out = Shape::new(shape.elem, mask.len() as u32);
        let mut result = Regs::new();
        for part in out.parts(self.evex) {
            let range = part.first as usize..(part.first + part.lanes) as usize;
            let lanes: Vec<Source> = mask[range].iter().map(|&lane| find(lane)).collect();
            match self.shuffle_part(&sources, &lanes, part.size) {
                Some(value) => result.push(value),
                None => return self.shuffle_memory(shape, (a, b), out, mask),
            }
        }
        Ok(result)
    }

    /// Moves lanes through memory.
    fn shuffle_memory(&mut self, shape: Shape, (a, b): (&[V], &[V]), out: Shape, mask: &[i64]) -> R<Regs> {
        let slots = [self.spill_vector(0, shape, a), self.spill_vector(1, shape, b)];
        let bytes = self.full_bytes(out);
        let to = Mem::at(Base::Frame(self.scratch(5, bytes)), 0);
        let elem = Elem::int(shape.elem.bytes());
        for (place, &lane) in mask.iter().enumerate() {
            let Ok(lane) = u32::try_from(lane) else { continue };
            let (which, lane) = if lane >= shape.lanes { (1, lane - shape.lanes) } else { (0, lane) };
            let from = Mem { disp: (lane.min(shape.lanes - 1) * elem.bytes()) as i32, ..slots[which] };
            let value = self.load_scalar(scalar(elem), from);
            self.store_scalar(scalar(elem), Mem { disp: (place as u32 * elem.bytes()) as i32, ..to }, value);
        }
        Ok(self.reload_vector(out, to))
    }

    /// Returns one register of a result; `None` if no instructions are known.
    fn shuffle_part(&mut self, sources: &Sources<'_>, lanes: &[Source], size: Size) -> Option<V> {
        let mut from: Vec<usize> = lanes.iter().flatten().map(|&(register, _)| register).collect();
        from.sort_unstable();
        from.dedup();
        let Some(&first) = from.first() else { return Some(self.zeros()) };
        if let [one] = from[..] {
            let lanes = only_from(lanes, one);
            return self.take_one(sources, one, &lanes, size);
        }
        if let [a, b] = from[..]
            && let Some(value) = self.take_two(sources, (a, b), lanes, size)
        {
            return Some(value);
        }
        // Each source in place, then one after the other blended in.
        if sources.elem.bytes() < 4 {
            return None;
        }
        let own = only_from(lanes, first);
        let mut value = self.take_one(sources, first, &own, size)?;
        for &next in &from[1..] {
            let own = only_from(lanes, next);
            let moved = self.take_one(sources, next, &own, size)?;
            let taken: Vec<bool> = own.iter().map(Option::is_some).collect();
            value = self.blend_places(sources.elem, value, moved, &taken, size);
        }
        Some(value)
    }

    /// Takes lanes of the second vector at the places that are marked.
    fn blend_places(&mut self, elem: Elem, a: V, b: V, taken: &[bool], size: Size) -> V {
        let words = elem.bytes() / 4;
        let bits: i64 =
            taken.iter().enumerate().filter(|place| *place.1).map(|(place, _)| 1i64 << place).sum();
        if size == Size::Z {
            let bits = self.int(bits);
            let k = O::P(iced_x86::Register::K1);
            self.ins(iced_x86::Code::VEX_Kmovq_kr_r64, &[k, O::U(bits, Size::Q)]);
            return self.blend_k(elem.bytes(), size, b, O::U(a, size));
        }
        let imm = (0..taken.len() as u32 * words)
            .filter(|word| taken[(word / words) as usize])
            .map(|word| 1i64 << word)
            .sum();
        let d = self.xmm();
        self.vex(codes::PBLENDD, size, &[O::D(d, size), O::U(a, size), O::U(b, size), O::I(imm)]);
        d
    }

    /// Returns lanes of one register.
    fn take_one(
        &mut self,
        sources: &Sources<'_>,
        register: usize,
        lanes: &[Option<u32>],
        size: Size,
    ) -> Option<V> {
        let (value, part) = (sources.regs[register], sources.parts[register]);
        let (bytes, elem) = (sources.elem.bytes(), sources.elem);
        let source = Shape::new(elem, part.size.bytes() / bytes);
        if let Some(start) = consecutive(lanes) {
            if start == 0 {
                return Some(value);
            }
            let offset = start * bytes;
            let len = lanes.len() as u32 * bytes;
            let is_aligned = offset.is_multiple_of(len.next_power_of_two().max(16));
            if is_aligned || offset % 16 + len <= 16 {
                return Some(self.subvector(source, &[value], start, lanes.len() as u32));
            }
        }
        let mut known = lanes.iter().flatten();
        if let Some(&lane) = known.next()
            && known.all(|&other| other == lane)
        {
            let low = self.subvector(source, &[value], lane, 1);
            return Some(self.broadcast_vector(elem, low, size));
        }
        self.permute(value, part.size.max(size), bytes, lanes)
    }

    /// Returns the first lane in all lanes.
    pub(crate) fn broadcast_vector(&mut self, elem: Elem, low: V, size: Size) -> V {
        let row = match (elem.bytes(), size) {
            (1, _) => codes::PBROADCASTB,
            (2, _) => codes::PBROADCASTW,
            (4, _) => codes::BROADCASTSS,
            (_, Size::X) => codes::PBROADCASTQ,
            _ => codes::BROADCASTSD,
        };
        self.v1(row, size, O::U(low, Size::X))
    }

    /// Permutes the lanes of a register.
    fn permute(&mut self, value: V, size: Size, bytes: u32, lanes: &[Option<u32>]) -> Option<V> {
        let count = (size.bytes() / bytes) as usize;
        let at = |place: usize| lanes.get(place).copied().flatten().unwrap_or(place as u32 % count as u32);
        match (bytes, size) {
            (4, Size::X) => {
                let imm = (0..4).map(|place| i64::from(at(place)) << (2 * place)).sum();
                Some(self.v1i(codes::PERMILPS, size, O::U(value, size), imm))
            }
            (8, Size::X) => {
                let imm = (0..2).map(|place| i64::from(at(place)) << place).sum();
                Some(self.v1i(codes::PERMILPD, size, O::U(value, size), imm))
            }
            (8, Size::Y) => {
                let imm = (0..4).map(|place| i64::from(at(place)) << (2 * place)).sum();
                Some(self.v1i(codes::PERMQI, size, O::U(value, size), imm))
            }
            (4, _) | (8, _) => {
                let index: Vec<u8> = (0..count)
                    .flat_map(|place| u64::from(at(place)).to_le_bytes()[..bytes as usize].to_vec())
                    .collect();
                let mem = self.pooled(&index);
                let index = self.v1(codes::LOADUPS, size, O::M(mem));
                let row = if bytes == 4 { codes::PERMPS } else { codes::PERMQ };
                Some(self.v2(row, size, index, O::U(value, size)))
            }
            (_, Size::X) => {
                let index: Vec<u8> = (0..count)
                    .flat_map(|place| (0..bytes).map(move |byte| (place, byte)))
                    .map(|(place, byte)| (at(place) * bytes + byte) as u8)
                    .collect();
                let mem = self.pooled(&index);
                Some(self.v2(codes::PSHUFB, size, value, O::M(mem)))
            }
            (2, _) if self.evex => {
                let index: Vec<u8> = (0..count).flat_map(|place| (at(place) as u16).to_le_bytes()).collect();
                let mem = self.pooled(&index);
                let index = self.v1(codes::LOADUPS, size, O::M(mem));
                Some(self.v2(codes::PERMW, size, index, O::U(value, size)))
            }
            _ => None,
        }
    }

    /// Returns lanes of two registers by one instruction or a few; `None` if there is none.
    fn take_two(
        &mut self,
        sources: &Sources<'_>,
        (a, b): (usize, usize),
        lanes: &[Source],
        size: Size,
    ) -> Option<V> {
        let (x, y) = (sources.regs[a], sources.regs[b]);
        let bytes = sources.elem.bytes();
        let larger = sources.parts[a].size.max(sources.parts[b].size);
        if let Some(value) = self.halves(sources, (a, b), lanes, size) {
            return Some(value);
        }
        if bytes < 4 {
            return self.bytes_of_two(sources, (a, b), lanes, size);
        }
        if larger == size
            && let Some(value) = self.interleaved((x, y), (a, b), bytes, lanes, size)
        {
            return Some(value);
        }
        if !self.evex {
            return None;
        }
        let size = larger.max(size);
        let count = size.bytes() / bytes;
        let index: Vec<u8> = (0..count as usize)
            .flat_map(|place| {
                let lane = match lanes.get(place).copied().flatten() {
                    Some((from, lane)) => lane + if from == b { count } else { 0 },
                    None => 0,
                };
                u64::from(lane).to_le_bytes()[..bytes as usize].to_vec()
            })
            .collect();
        let mem = self.pooled(&index);
        let index = self.v1(codes::LOADUPS, size, O::M(mem));
        let d = self.xmm();
        // The index is replaced by the result.
        let row = if bytes == 4 { codes::PERMI2D } else { codes::PERMI2Q };
        self.v(row, size, &[O::T(d, index, size), O::U(x, size), O::U(y, size)]);
        Some(d)
    }

    /// Returns a register whose halves are the starts of two others.
    fn halves(
        &mut self,
        sources: &Sources<'_>,
        (a, b): (usize, usize),
        lanes: &[Source],
        size: Size,
    ) -> Option<V> {
        let half = size.bytes() / 2 / sources.elem.bytes();
        if size == Size::X || lanes.len() as u32 <= half {
            return None;
        }
        let (low, high) = lanes.split_at(half as usize);
        let starts = |lanes: &[Source], from: usize| {
            lanes.iter().enumerate().all(|(place, lane)| lane.is_none_or(|lane| lane == (from, place as u32)))
        };
        let (first, second) = match (starts(low, a) && starts(high, b), starts(low, b) && starts(high, a)) {
            (true, _) => (a, b),
            (_, true) => (b, a),
            _ => return None,
        };
        let (row, small) =
            if size == Size::Y { (codes::INSERTF128, Size::X) } else { (codes::INSERT64X4, Size::Y) };
        let (x, y) = (sources.regs[first], sources.regs[second]);
        Some(self.v2i(row, size, x, O::U(y, small), 1))
    }

    fn bytes_of_two(
        &mut self,
        sources: &Sources<'_>,
        (a, b): (usize, usize),
        lanes: &[Source],
        size: Size,
    ) -> Option<V> {
        let narrow = sources.parts[a].size == Size::X && sources.parts[b].size == Size::X && size == Size::X;
        if !narrow {
            return None;
        }
        let bytes = sources.elem.bytes();
        let mut moved = Vec::new();
        for register in [a, b] {
            let index: Vec<u8> = (0..16 / bytes as usize)
                .flat_map(|place| {
                    let lane = lanes.get(place).copied().flatten().filter(|&(from, _)| from == register);
                    (0..bytes).map(move |byte| lane.map_or(0x80, |(_, lane)| (lane * bytes + byte) as u8))
                })
                .collect();
            let mem = self.pooled(&index);
            moved.push(self.v2(codes::PSHUFB, size, sources.regs[register], O::M(mem)));
        }
        Some(self.v2(codes::POR, size, moved[0], O::U(moved[1], size)))
    }

    /// Returns lanes by `vunpck`, `vshufps` or `vperm2f128`.
    fn interleaved(
        &mut self,
        (x, y): (V, V),
        (a, b): (usize, usize),
        bytes: u32,
        lanes: &[Source],
        size: Size,
    ) -> Option<V> {
        let count = (size.bytes() / bytes) as usize;
        let group = (16 / bytes) as usize;
        let is = |pattern: &dyn Fn(usize) -> (usize, u32)| {
            lanes.iter().enumerate().all(|(place, lane)| lane.is_none_or(|lane| lane == pattern(place)))
        };
        let rows =
            if bytes == 4 { [codes::UNPCKLPS, codes::UNPCKHPS] } else { [codes::UNPCKLPD, codes::UNPCKHPD] };
        for (row, start) in rows.into_iter().zip([0, group / 2]) {
            for (first, second, p, q) in [(a, b, x, y), (b, a, y, x)] {
                let pattern = |place: usize| {
                    let lane = place / group * group + start + place % group / 2;
                    (if place.is_multiple_of(2) { first } else { second }, lane as u32)
                };
                if is(&pattern) {
                    return Some(self.v2(row, size, p, O::U(q, size)));
                }
            }
        }
        if size == Size::Y {
            let halves = count / 2;
            for low in 0..4usize {
                for high in 0..4usize {
                    let pick = |which: usize, place: usize| {
                        let from = if which < 2 { a } else { b };
                        (from, (which % 2 * halves + place) as u32)
                    };
                    let pattern = |place: usize| {
                        if place < halves { pick(low, place) } else { pick(high, place - halves) }
                    };
                    if is(&pattern) {
                        let d = self.xmm();
                        let imm = O::I((low | high << 4) as i64);
                        self.vex(codes::PERM2F128, size, &[O::D(d, size), O::U(x, size), O::U(y, size), imm]);
                        return Some(d);
                    }
                }
            }
        }
        if bytes == 4 { self.shufps((x, y), (a, b), lanes, size) } else { None }
    }

    fn shufps(&mut self, (x, y): (V, V), (a, b): (usize, usize), lanes: &[Source], size: Size) -> Option<V> {
        for (first, second, p, q) in [(a, b, x, y), (b, a, y, x)] {
            let mut picks = [None; 4];
            let fits = lanes.iter().enumerate().all(|(place, lane)| {
                let Some((from, lane)) = *lane else { return true };
                let wanted = if place % 4 < 2 { first } else { second };
                let inside = lane as usize / 4 == place / 4;
                let pick = picks[place % 4].get_or_insert(lane % 4);
                from == wanted && inside && *pick == lane % 4
            });
            if fits {
                let imm = (0..4).map(|place| i64::from(picks[place].unwrap_or(0)) << (2 * place)).sum();
                return Some(self.v2i(codes::SHUFPS, size, p, O::U(q, size), imm));
            }
        }
        None
    }
}
