//! Parsing of instructions.

use super::constant::{BlockName, ConstData};
use super::lex::Token;
use super::memory::Piece;
use super::metadata::Val;
use super::module::{Flags, Inst, Op};
use super::parser::{GroupUser, Parsed, Parser};
use super::ty::{Ty, TyData};
use super::values::CASTS;

const INTEGERS: [&str; 13] =
    ["add", "sub", "mul", "shl", "udiv", "sdiv", "lshr", "ashr", "urem", "srem", "and", "or", "xor"];
const FLOATS: [&str; 5] = ["fadd", "fsub", "fmul", "fdiv", "frem"];
const ICMP: [&str; 10] = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];
const FCMP: [&str; 16] = [
    "false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une",
    "uno", "true",
];

fn find(list: &[&'static str], word: &str) -> Option<&'static str> {
    list.iter().copied().find(|known| *known == word)
}

impl Parser<'_> {
    /// Parses an instruction with its result and its attachments.
    pub(crate) fn instruction(&mut self, function: usize, block: usize) -> Parsed<Inst> {
        let start = self.at;
        if self.token == Token::End {
            return self.error("found end of file when expecting more instructions");
        }
        let name = match self.token.clone() {
            Token::Local(name) => Some(BlockName::Named(name.to_vec())),
            Token::LocalNumber(number) => Some(BlockName::Numbered(number)),
            _ => None,
        };
        if name.is_some() {
            self.bump();
            self.expect(b'=', "expected '=' after instruction id")?;
        }
        let Token::Word(word) = self.token else { return self.error("expected instruction opcode") };
        let opcode_at = self.at;
        self.bump();
        let piece = match self.opcode(word)? {
            Some(piece) => piece,
            None => return self.error_at(opcode_at, "expected instruction opcode"),
        };
        let mut inst = Inst {
            op: piece.op,
            ty: piece.ty,
            operands: piece.operands,
            flags: piece.flags,
            result: None,
            attachments: Vec::new(),
            records: Vec::new(),
            span: (start, start),
        };
        if piece.comma || self.eat(b',') {
            self.attachments(&mut inst)?;
        }
        inst.span.1 = self.end;
        if inst.ty == Ty::VOID {
            if name.is_some() {
                return self.error_at(start, "instructions returning void cannot have a name");
            }
        } else {
            inst.result = Some(self.define_local(name, inst.ty, start)?);
        }
        let place = self.module.functions[function].blocks[block].insts.len();
        let user = GroupUser::Call(function, block, place);
        self.group_uses.extend(piece.groups.into_iter().map(|group| (user, group)));
        Ok(inst)
    }

    fn opcode(&mut self, word: &str) -> Parsed<Option<Piece>> {
        if let Some(name) = find(&INTEGERS, word) {
            return self.binary(name, false).map(Some);
        }
        if let Some(name) = find(&FLOATS, word) {
            return self.binary(name, true).map(Some);
        }
        if let Some(name) = find(&CASTS, word) {
            return self.cast(name).map(Some);
        }
        let piece = match word {
            "ret" => self.ret()?,
            "br" => self.branch()?,
            "switch" => self.switch()?,
            "indirectbr" => self.indirect_branch()?,
            "unreachable" => Piece::new(Op::Unreachable, Ty::VOID, Vec::new()),
            "resume" => {
                let value = self.typed_value()?;
                Piece::new(Op::Resume, Ty::VOID, vec![value])
            }
            "invoke" => {
                let (op, ty, groups) = self.invoke()?;
                Piece { groups, ..Piece::new(op, ty, Vec::new()) }
            }
            "call" => self.plain_call("")?,
            "tail" | "musttail" | "notail" => {
                let tail = find(&["tail", "musttail", "notail"], word).unwrap_or("");
                self.expect_word("call", "expected 'tail call', 'musttail call', or 'notail call'")?;
                self.plain_call(tail)?
            }
            "fneg" => self.negation()?,
            "freeze" => {
                let value = self.typed_value()?;
                Piece::new(Op::Freeze, value.0, vec![value])
            }
            "select" => self.select()?,
            "icmp" | "fcmp" => self.compare(word)?,
            "phi" => self.phi()?,
            "landingpad" => self.landing_pad()?,
            "extractelement" | "insertelement" | "shufflevector" => self.vector(word)?,
            "extractvalue" => self.extract_value()?,
            "insertvalue" => self.insert_value()?,
            "va_arg" => self.variadic_argument()?,
            "alloca" => self.alloca()?,
            "load" => self.load()?,
            "store" => self.store()?,
            "getelementptr" => self.address()?,
            "fence" => self.fence()?,
            "cmpxchg" => self.compare_exchange()?,
            "atomicrmw" => self.read_modify_write()?,
            _ => return self.pad(word),
        };
        Ok(Some(piece))
    }

    fn negation(&mut self) -> Parsed<Piece> {
        let flags = Flags { fast: self.fast_math(), ..Flags::default() };
        let at = self.at;
        let value = self.typed_value()?;
        if !self.module.types.is_float(self.module.types.scalar(value.0)) {
            return self.error_at(at, "invalid operand type for instruction");
        }
        Ok(Piece { flags, ..Piece::new(Op::FNeg, value.0, vec![value]) })
    }

    fn variadic_argument(&mut self) -> Parsed<Piece> {
        let list = self.typed_value()?;
        self.expect(b',', "expected ',' after vaarg operand")?;
        let ty = self.ty()?;
        Ok(Piece::new(Op::VaArg, ty, vec![list]))
    }

    fn binary(&mut self, name: &'static str, float: bool) -> Parsed<Piece> {
        let mut flags = Flags::default();
        if float {
            flags.fast = self.fast_math();
        }
        while let Some(flag) = self.eat_any(&["nuw", "nsw", "exact", "disjoint"]) {
            match flag {
                "nuw" => flags.nuw = true,
                "nsw" => flags.nsw = true,
                "exact" => flags.exact = true,
                _ => flags.disjoint = true,
            }
        }
        let at = self.at;
        let left = self.typed_value()?;
        self.expect(b',', "expected ',' in arithmetic operation")?;
        let right = (left.0, self.value(left.0)?);
        let scalar = self.module.types.scalar(left.0);
        let fits = match float {
            true => self.module.types.is_float(scalar),
            false => self.module.types.int_width(scalar).is_some(),
        };
        if !fits {
            return self.error_at(at, "invalid operand type for instruction");
        }
        Ok(Piece { flags, ..Piece::new(Op::Binary(name), left.0, vec![left, right]) })
    }

    fn cast(&mut self, name: &'static str) -> Parsed<Piece> {
        let mut flags = Flags::default();
        if matches!(name, "fptrunc" | "fpext") {
            flags.fast = self.fast_math();
        }
        while let Some(flag) = self.eat_any(&["nuw", "nsw", "nneg"]) {
            match flag {
                "nuw" => flags.nuw = true,
                "nsw" => flags.nsw = true,
                _ => flags.nneg = true,
            }
        }
        let at = self.at;
        let value = self.typed_value()?;
        self.expect_word("to", "expected 'to' after cast value")?;
        let ty = self.ty()?;
        if !self.cast_is_valid(name, value.0, ty) {
            let (from, to) = (self.module.types.text(value.0), self.module.types.text(ty));
            return self.error_at(at, format!("invalid cast opcode for cast from '{from}' to '{to}'"));
        }
        Ok(Piece { flags, ..Piece::new(Op::Cast(name), ty, vec![value]) })
    }

    fn cast_is_valid(&self, name: &str, from: Ty, to: Ty) -> bool {
        let types = &self.module.types;
        let shape = |ty: Ty| match *types.data(ty) {
            TyData::Vector(_, count, scalable) => Some((count, scalable)),
            _ => None,
        };
        let (source, target) = (types.scalar(from), types.scalar(to));
        let int = |ty: Ty| types.int_width(ty);
        let size = |ty: Ty| match types.data(ty) {
            TyData::Int(width) => Some(u64::from(*width)),
            TyData::Float(kind) => Some(u64::from(kind.width())),
            TyData::PpcFloat => Some(128),
            _ => None,
        };
        let same_shape = shape(from) == shape(to);
        match name {
            "trunc" => same_shape && int(source).zip(int(target)).is_some_and(|(from, to)| from > to),
            "zext" | "sext" => same_shape && int(source).zip(int(target)).is_some_and(|(from, to)| from < to),
            "fptrunc" | "fpext" => {
                let floats = types.is_float(source) && types.is_float(target);
                let order =
                    if name == "fptrunc" { size(source) > size(target) } else { size(source) < size(target) };
                same_shape && floats && order
            }
            "uitofp" | "sitofp" => same_shape && int(source).is_some() && types.is_float(target),
            "fptoui" | "fptosi" => same_shape && types.is_float(source) && int(target).is_some(),
            "inttoptr" => same_shape && int(source).is_some() && types.is_pointer(target),
            "ptrtoint" | "ptrtoaddr" => same_shape && types.is_pointer(source) && int(target).is_some(),
            "addrspacecast" => {
                same_shape && types.is_pointer(source) && types.is_pointer(target) && source != target
            }
            _ => {
                if types.is_pointer(source) || types.is_pointer(target) {
                    return source == target && (same_shape || shape(from).or(shape(to)) == Some((1, false)));
                }
                let whole = |ty: Ty, scalar: Ty| {
                    let (count, scalable) = shape(ty).unwrap_or((1, false));
                    size(scalar).map(|size| (size.saturating_mul(count), scalable))
                };
                whole(from, source).is_some() && whole(from, source) == whole(to, target)
            }
        }
    }

    fn ret(&mut self) -> Parsed<Piece> {
        let type_at = self.at;
        let ty = self.ty_or_void()?;
        let expected = self.locals.as_ref().and_then(|locals| locals.result).unwrap_or(Ty::VOID);
        let wrong = |parser: &Parser<'_>| {
            let wanted = parser.module.types.text(expected);
            parser.error_at(type_at, format!("value doesn't match function result type '{wanted}'"))
        };
        if ty == Ty::VOID {
            if expected != Ty::VOID {
                return wrong(self);
            }
            return Ok(Piece::new(Op::Ret, Ty::VOID, Vec::new()));
        }
        let value = self.value(ty)?;
        if ty != expected {
            return wrong(self);
        }
        Ok(Piece::new(Op::Ret, Ty::VOID, vec![(ty, value)]))
    }

    /// Parses `label %block`: its place in the table of locals.
    pub(crate) fn target_block(&mut self) -> Parsed<usize> {
        let at = self.at;
        match self.typed_value()? {
            (Ty::LABEL, Val::Local(block)) => Ok(block),
            _ => self.error_at(at, "expected a basic block"),
        }
    }

    fn branch(&mut self) -> Parsed<Piece> {
        let at = self.at;
        let (ty, value) = self.typed_value()?;
        if ty == Ty::LABEL
            && let Val::Local(block) = value
        {
            return Ok(Piece::new(Op::Br(vec![block]), Ty::VOID, Vec::new()));
        }
        if ty != Ty::I1 {
            return self.error_at(at, "branch condition must have 'i1' type");
        }
        self.expect(b',', "expected ',' after branch condition")?;
        let yes = self.target_block()?;
        self.expect(b',', "expected ',' after true destination")?;
        let no = self.target_block()?;
        Ok(Piece::new(Op::Br(vec![yes, no]), Ty::VOID, vec![(ty, value)]))
    }

    fn switch(&mut self) -> Parsed<Piece> {
        let at = self.at;
        let flag = self.typed_value()?;
        self.expect(b',', "expected ',' after switch condition")?;
        let mut targets = vec![self.target_block()?];
        self.expect(b'[', "expected '[' with switch table")?;
        if self.module.types.int_width(flag.0).is_none() {
            return self.error_at(at, "switch condition must have integer type");
        }
        let mut cases = Vec::new();
        let mut seen = rustc_hash::FxHashSet::default();
        while !self.eat(b']') {
            let at = self.at;
            let constant = self.typed_constant()?;
            self.expect(b',', "expected ',' after case value")?;
            targets.push(self.target_block()?);
            let value = match self.module.consts.data(constant) {
                ConstData::Int(ty, value) if *ty == flag.0 => value.clone(),
                _ => return self.error_at(at, "case value is not a constant integer"),
            };
            if !seen.insert(constant) {
                return self.error_at(at, "duplicate case value in switch");
            }
            cases.push(value);
        }
        Ok(Piece::new(Op::Switch { targets, cases }, Ty::VOID, vec![flag]))
    }

    fn indirect_branch(&mut self) -> Parsed<Piece> {
        let at = self.at;
        let address = self.typed_value()?;
        self.expect(b',', "expected ',' after indirectbr address")?;
        self.expect(b'[', "expected '[' with indirectbr")?;
        if !self.module.types.is_pointer(address.0) {
            return self.error_at(at, "indirectbr address must have pointer type");
        }
        let mut targets = Vec::new();
        while !self.eat(b']') {
            if !targets.is_empty() {
                self.expect(b',', "expected ']' at end of block list")?;
            }
            targets.push(self.target_block()?);
        }
        Ok(Piece::new(Op::IndirectBr(targets), Ty::VOID, vec![address]))
    }

    fn plain_call(&mut self, tail: &'static str) -> Parsed<Piece> {
        let flags = Flags { fast: self.fast_math(), ..Flags::default() };
        let (call, ty, groups) = self.call(tail)?;
        Ok(Piece { flags, groups, ..Piece::new(Op::Call(Box::new(call)), ty, Vec::new()) })
    }

    fn select(&mut self) -> Parsed<Piece> {
        let flags = Flags { fast: self.fast_math(), ..Flags::default() };
        let at = self.at;
        let condition = self.typed_value()?;
        self.expect(b',', "expected ',' after select condition")?;
        let yes = self.typed_value()?;
        self.expect(b',', "expected ',' after select value")?;
        let no = self.typed_value()?;
        if yes.0 != no.0 {
            return self.error_at(at, "both values to select must have same type");
        }
        if self.module.types.scalar(condition.0) != Ty::I1 {
            return self.error_at(at, "select condition must be i1 or <n x i1>");
        }
        Ok(Piece { flags, ..Piece::new(Op::Select, yes.0, vec![condition, yes, no]) })
    }

    fn compare(&mut self, word: &str) -> Parsed<Piece> {
        let mut flags = Flags::default();
        let integers = word == "icmp";
        if integers {
            self.eat_word("samesign");
        } else {
            flags.fast = self.fast_math();
        }
        let predicate = self.predicate(integers)?;
        let at = self.at;
        let left = self.typed_value()?;
        self.expect(b',', "expected ',' after compare value")?;
        let right = (left.0, self.value(left.0)?);
        let scalar = self.module.types.scalar(left.0);
        let types = &self.module.types;
        if integers && types.int_width(scalar).is_none() && !types.is_pointer(scalar) {
            return self.error_at(at, "icmp requires integer operands");
        }
        if !integers && !types.is_float(scalar) {
            return self.error_at(at, "fcmp requires floating point operands");
        }
        let ty = self.module.types.like(left.0, Ty::I1);
        let op = if integers { Op::ICmp(predicate) } else { Op::FCmp(predicate) };
        Ok(Piece { flags, ..Piece::new(op, ty, vec![left, right]) })
    }

    /// Parses what a comparison asks.
    pub(super) fn predicate(&mut self, integers: bool) -> Parsed<&'static str> {
        match self.eat_any(if integers { &ICMP[..] } else { &FCMP[..] }) {
            Some(predicate) => Ok(predicate),
            None if integers => self.error("expected icmp predicate (e.g. 'eq')"),
            None => self.error("expected fcmp predicate (e.g. 'oeq')"),
        }
    }

    fn phi(&mut self) -> Parsed<Piece> {
        let flags = Flags { fast: self.fast_math(), ..Flags::default() };
        let at = self.at;
        let ty = self.ty()?;
        if matches!(self.module.types.data(ty), TyData::Label | TyData::Metadata | TyData::Function(..)) {
            return self.error_at(at, "phi node must have first class type");
        }
        let (mut blocks, mut operands, mut comma) = (Vec::new(), Vec::new(), false);
        loop {
            if !self.is(b'[') && operands.is_empty() {
                break;
            }
            self.expect(b'[', "expected '[' in phi value list")?;
            operands.push((ty, self.value(ty)?));
            self.expect(b',', "expected ',' after insertelement value")?;
            match self.value(Ty::LABEL)? {
                Val::Local(block) => blocks.push(block),
                _ => return self.error("expected a basic block"),
            }
            self.expect(b']', "expected ']' in phi value list")?;
            if !self.eat(b',') {
                break;
            }
            if matches!(self.token, Token::Metadata(_)) {
                comma = true;
                break;
            }
        }
        Ok(Piece { flags, comma, ..Piece::new(Op::Phi(blocks), ty, operands) })
    }

    fn landing_pad(&mut self) -> Parsed<Piece> {
        let ty = self.ty()?;
        let cleanup = self.eat_word("cleanup");
        let mut operands = Vec::new();
        while self.eat_any(&["catch", "filter"]).is_some() {
            operands.push(self.typed_value()?);
        }
        Ok(Piece::new(Op::LandingPad { cleanup }, ty, operands))
    }

    fn vector(&mut self, word: &str) -> Parsed<Piece> {
        let operands_at = self.at;
        let first = self.typed_value()?;
        self.expect(b',', "expected ',' after extract value")?;
        let second = self.typed_value()?;
        let TyData::Vector(element, _, scalable) = *self.module.types.data(first.0) else {
            return self.error_at(operands_at, format!("invalid {word} operands"));
        };
        if word == "extractelement" {
            if self.module.types.int_width(second.0).is_none() {
                return self.error_at(operands_at, "invalid extractelement operands");
            }
            return Ok(Piece::new(Op::ExtractElement, element, vec![first, second]));
        }
        self.expect(b',', "expected ',' after insertelement value")?;
        let third = self.typed_value()?;
        if word == "insertelement" {
            if second.0 != element || self.module.types.int_width(third.0).is_none() {
                return self.error_at(operands_at, "invalid insertelement operands");
            }
            return Ok(Piece::new(Op::InsertElement, first.0, vec![first, second, third]));
        }
        let mask = match third.1 {
            Val::Const(mask) if first.0 == second.0 => self.mask(mask),
            _ => None,
        };
        let Some(mask) = mask else { return self.error_at(operands_at, "invalid shufflevector operands") };
        let ty = self.module.types.of(TyData::Vector(element, mask.len() as u64, scalable));
        Ok(Piece::new(Op::Shuffle(mask), ty, vec![first, second]))
    }

    /// Parses the positions of an element of an aggregate; whether the comma after them is of attachments.
    fn positions(&mut self) -> Parsed<(Vec<u64>, bool)> {
        if !self.is(b',') {
            return self.error("expected ',' as start of index list");
        }
        let mut positions = Vec::new();
        while self.eat(b',') {
            if matches!(self.token, Token::Metadata(_)) && !positions.is_empty() {
                return Ok((positions, true));
            }
            positions.push(u64::from(self.unsigned32()?));
        }
        Ok((positions, false))
    }

    fn element_at(&self, ty: Ty, positions: &[u64]) -> Option<Ty> {
        positions.iter().try_fold(ty, |ty, &position| match self.module.types.body(ty)? {
            TyData::Array(..) | TyData::Struct(..) => self.module.types.element(ty, position),
            _ => None,
        })
    }

    fn extract_value(&mut self) -> Parsed<Piece> {
        let at = self.at;
        let value = self.typed_value()?;
        let (positions, comma) = self.positions()?;
        if !matches!(self.module.types.body(value.0), Some(TyData::Array(..) | TyData::Struct(..))) {
            return self.error_at(at, "extractvalue operand must be aggregate type");
        }
        let Some(ty) = self.element_at(value.0, &positions) else {
            return self.error_at(at, "invalid indices for extractvalue");
        };
        Ok(Piece { comma, ..Piece::new(Op::ExtractValue(positions), ty, vec![value]) })
    }

    fn insert_value(&mut self) -> Parsed<Piece> {
        let at = self.at;
        let aggregate = self.typed_value()?;
        self.expect(b',', "expected comma after insertvalue operand")?;
        let element_at = self.at;
        let element = self.typed_value()?;
        let (positions, comma) = self.positions()?;
        if !matches!(self.module.types.body(aggregate.0), Some(TyData::Array(..) | TyData::Struct(..))) {
            return self.error_at(at, "insertvalue operand must be aggregate type");
        }
        let Some(wanted) = self.element_at(aggregate.0, &positions) else {
            return self.error_at(at, "invalid indices for insertvalue");
        };
        if wanted != element.0 {
            let (found, wanted) = (self.module.types.text(element.0), self.module.types.text(wanted));
            let message =
                format!("insertvalue operand and field disagree in type: '{found}' instead of '{wanted}'");
            return self.error_at(element_at, message);
        }
        let ty = aggregate.0;
        Ok(Piece { comma, ..Piece::new(Op::InsertValue(positions), ty, vec![aggregate, element]) })
    }
}
