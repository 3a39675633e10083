//! Items of a module: imports, functions, tables, memories and globals, and the names under which they are exported.

use crate::code::{Expression, Symbols};
use crate::reader::{Budget, Read, Reader};
use crate::sections::{Kind, Sections};
use ir::{Attr, Block, Body, Context, Ident, Loc, Op, OpState, Type};
use rustc_hash::FxHashSet;

/// Kinds of items that have numbers, in the order of their numbers in exports.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Item {
    Function,
    Table,
    Memory,
    Global,
}

/// Names of the kinds in errors, and the beginnings of names of symbols.
const ITEMS: [(Item, &str, &str); 4] = [
    (Item::Function, "function", "func_"),
    (Item::Table, "table", "table_"),
    (Item::Memory, "memory", "mem_"),
    (Item::Global, "global", "global_"),
];

/// Importer of the items of a module.
pub(crate) struct Importer<'a> {
    cx: &'a Context,
    name: &'a str,
    module: Box<Body>,
    block: Block,
    budget: Budget,
    /// Names of exported items, by kind and number.
    exports: Vec<(usize, u32, Ident)>,
    /// Number of items of each kind so far.
    counts: [u32; 4],
    symbols: Symbols,
    /// Functions of the module itself, with their locations.
    functions: Vec<(Op, Loc)>,
}

impl<'a> Importer<'a> {
    pub(crate) fn new(cx: &'a Context, name: &'a str, size: usize) -> Self {
        let loc = Reader::new(cx, name, &[]).loc();
        let mut module = Body::new(cx, cx.op_name("builtin.module"), loc, 1);
        let region = module.root().region(0).handle();
        let block = module.append_new_block(region, &[]);
        let symbols = Symbols { types: Vec::new(), functions: Vec::new(), globals: Vec::new() };
        Importer {
            cx,
            name,
            module,
            block,
            budget: Budget::of_file(size),
            exports: Vec::new(),
            counts: [0; 4],
            symbols,
            functions: Vec::new(),
        }
    }

    pub(crate) fn import(mut self, sections: &Sections<'a>) -> Read<Box<Body>> {
        self.symbols.types = sections.read(Kind::Type, |reader, _| reader.function_type())?;
        self.read_exports(sections)?;
        sections.read(Kind::Import, |reader, _| self.read_import(reader))?;
        sections.read(Kind::Function, |reader, _| self.read_function(reader))?;
        sections.read(Kind::Table, |reader, _| {
            let loc = reader.loc();
            let ty = reader.table_type()?;
            self.add(Item::Table, "wasmssa.table", loc, |cx, state| {
                state.try_put_named(cx, "type", cx.type_attr(ty));
            });
            Ok(())
        })?;
        sections.read(Kind::Memory, |reader, _| {
            let loc = reader.loc();
            let ty = reader.limit_type()?;
            self.add(Item::Memory, "wasmssa.memory", loc, |cx, state| {
                state.try_put_named(cx, "limits", cx.type_attr(ty));
            });
            Ok(())
        })?;
        sections.read(Kind::Global, |reader, _| self.read_global(reader))?;
        let (count, start) = sections.items(Kind::Code)?;
        if count as usize != self.functions.len() {
            let message = format!("{} functions are declared, and {count} are defined", self.functions.len());
            return start.fail(start.loc(), message);
        }
        sections.read(Kind::Code, |reader, number| self.read_code(reader, number))?;
        Ok(self.module)
    }

    /// Reads the names of exported items, which become those of their symbols.
    fn read_exports(&mut self, sections: &Sections<'a>) -> Read<()> {
        let imported = self.count_imports(sections)?;
        let own = [Kind::Function, Kind::Table, Kind::Memory, Kind::Global];
        let mut counts = imported;
        for (count, kind) in counts.iter_mut().zip(own) {
            *count = count.saturating_add(sections.items(kind)?.0);
        }
        let mut seen = FxHashSet::default();
        self.exports = sections.read(Kind::Export, |reader, _| {
            let loc = reader.loc();
            let name = reader.name()?;
            let kind = usize::from(reader.byte()?);
            let index = reader.u32()?;
            let Some((_, called, _)) = ITEMS.get(kind) else {
                return reader.fail(loc, format!("invalid value for export type: {kind}"));
            };
            if index >= counts[kind] {
                let message = format!("trying to export {called} {index} which is undefined in this scope");
                return reader.fail(loc, message);
            }
            if !seen.insert((kind, index)) {
                return reader.fail(loc, format!("{called} {index} is exported under a second name"));
            }
            Ok((kind, index, reader.cx.ident_bytes(name)))
        })?;
        self.make_unique(&counts);
        self.exports.sort_unstable_by_key(|&(kind, index, _)| (kind, index));
        Ok(())
    }

    /// Gives names of exports that other symbols have a number at the end.
    fn make_unique(&mut self, counts: &[u32; 4]) {
        let cx = self.cx;
        // An item has its first name until it is exported.
        let is_first_name = |text: &[u8], exported: &FxHashSet<(usize, u32)>| {
            ITEMS.iter().enumerate().any(|(kind, (_, _, prefix))| {
                let digits =
                    text.strip_prefix(prefix.as_bytes()).and_then(|digits| str::from_utf8(digits).ok());
                let number = digits.and_then(|digits| Some((digits, digits.parse::<u32>().ok()?)));
                number.is_some_and(|(digits, number)| {
                    digits == number.to_string()
                        && number < counts[kind]
                        && !exported.contains(&(kind, number))
                })
            })
        };
        let (mut taken, mut exported) = (FxHashSet::default(), FxHashSet::default());
        for (kind, index, name) in &mut self.exports {
            exported.insert((*kind, *index));
            let text = cx.ident_text(*name);
            let mut unique = text.to_vec();
            for number in 0_u32.. {
                if !is_first_name(&unique, &exported) && taken.insert(cx.ident_bytes(&unique)) {
                    break;
                }
                unique.truncate(text.len());
                unique.extend_from_slice(format!("_{number}").as_bytes());
            }
            *name = cx.ident_bytes(&unique);
        }
    }

    /// Returns the number of imports of each kind.
    fn count_imports(&self, sections: &Sections<'a>) -> Read<[u32; 4]> {
        let mut counts = [0; 4];
        sections.read(Kind::Import, |reader, _| {
            reader.name()?;
            reader.name()?;
            let loc = reader.loc();
            let kind = usize::from(reader.byte()?);
            match kind {
                0 => drop(reader.u32()?),
                1 => drop(reader.table_type()?),
                2 => drop(reader.limit_type()?),
                3 => drop(reader.global_type()?),
                _ => return reader.fail(loc, format!("invalid import type descriptor: {kind}")),
            }
            counts[kind] += 1;
            Ok(())
        })?;
        Ok(counts)
    }

    /// Adds an item: an operation with a symbol, which may be exported. Returns it and its name.
    fn add(
        &mut self,
        item: Item,
        name: &str,
        loc: Loc,
        fill: impl FnOnce(&Context, &mut OpState),
    ) -> (Op, Ident) {
        let kind = item as usize;
        let index = self.counts[kind];
        self.counts[kind] += 1;
        let found = self.exports.binary_search_by_key(&(kind, index), |&(kind, index, _)| (kind, index));
        let exported = found.ok().map(|at| self.exports[at].2);
        let symbol = exported.unwrap_or_else(|| self.cx.ident(&format!("{}{index}", ITEMS[kind].2)));
        let mut state = OpState::new(self.cx, self.cx.op_name(name), loc);
        state.try_put_named(self.cx, "sym_name", symbol.attr());
        if exported.is_some() {
            state.try_put_named(self.cx, "exported", Attr::UNIT);
        }
        fill(self.cx, &mut state);
        let op = self.module.create(state);
        self.module.append(self.block, op);
        (op, symbol)
    }

    fn spend_type(&mut self, reader: &Reader<'a>, loc: Loc, index: usize) -> Read<()> {
        let (params, results) = &self.symbols.types[index];
        self.budget.spend(reader, loc, params.len() + results.len())
    }

    /// Returns the type of a function by its number.
    fn function_type(&self, index: usize) -> Attr {
        let (params, results) = &self.symbols.types[index];
        self.cx.type_attr(self.cx.function_type(params, results))
    }

    fn read_import(&mut self, reader: &mut Reader<'a>) -> Read<()> {
        let loc = reader.loc();
        let (module, name) = (self.cx.string_attr(reader.name()?), self.cx.string_attr(reader.name()?));
        let names = |cx: &Context, state: &mut OpState| {
            state.try_put_named(cx, "moduleName", module);
            state.try_put_named(cx, "importName", name);
        };
        match reader.byte()? {
            0 => {
                let index = reader.u32()? as usize;
                let count = self.symbols.types.len();
                if index >= count {
                    let message = format!("invalid type id: {index}. Only {count} type registrations");
                    return reader.fail(loc, message);
                }
                self.spend_type(reader, loc, index)?;
                let ty = self.function_type(index);
                let (_, symbol) = self.add(Item::Function, "wasmssa.import_func", loc, |cx, state| {
                    names(cx, state);
                    state.try_put_named(cx, "type", ty);
                });
                self.symbols.functions.push((symbol, index));
            }
            1 => {
                let ty = reader.table_type()?;
                self.add(Item::Table, "wasmssa.import_table", loc, |cx, state| {
                    names(cx, state);
                    state.try_put_named(cx, "type", cx.type_attr(ty));
                });
            }
            2 => {
                let ty = reader.limit_type()?;
                self.add(Item::Memory, "wasmssa.import_mem", loc, |cx, state| {
                    names(cx, state);
                    state.try_put_named(cx, "limits", cx.type_attr(ty));
                });
            }
            // The kinds were checked when imports were counted.
            _ => {
                let global = reader.global_type()?;
                let (_, symbol) = self.add(Item::Global, "wasmssa.import_global", loc, |cx, state| {
                    names(cx, state);
                    put_global(cx, state, global.ty, global.mutable);
                });
                self.symbols.globals.push((symbol, global.ty));
            }
        }
        Ok(())
    }

    /// Declares a function. Its code comes later.
    fn read_function(&mut self, reader: &mut Reader<'a>) -> Read<()> {
        let loc = reader.loc();
        let index = reader.u32()? as usize;
        if index >= self.symbols.types.len() {
            return reader.fail(loc, format!("invalid type index: {index}"));
        }
        self.spend_type(reader, loc, index)?;
        let ty = self.function_type(index);
        let (op, symbol) = self.add(Item::Function, "wasmssa.func", loc, |cx, state| {
            state.try_put_named(cx, "functionType", ty);
            state.regions = 1;
        });
        self.functions.push((op, loc));
        self.symbols.functions.push((symbol, index));
        Ok(())
    }

    fn read_global(&mut self, reader: &mut Reader<'a>) -> Read<()> {
        let loc = reader.loc();
        let global = reader.global_type()?;
        let (op, symbol) = self.add(Item::Global, "wasmssa.global", loc, |cx, state| {
            put_global(cx, state, global.ty, global.mutable);
            state.regions = 1;
        });
        self.symbols.globals.push((symbol, global.ty));
        let Some(body) = self.module.child_mut(op) else {
            return reader.fail(loc, "the wasmssa dialect is not registered");
        };
        let region = body.root().region(0).handle();
        let block = body.append_new_block(region, &[]);
        Expression::new(reader, &self.symbols, &mut self.budget, body, Vec::new(), block)
            .read(&[global.ty], loc)
    }

    /// Reads the code of a function.
    fn read_code(&mut self, reader: &mut Reader<'a>, number: usize) -> Read<()> {
        let size = reader.u32()? as usize;
        let content = reader.take(size)?;
        let index = self.symbols.functions.len() - self.functions.len() + number;
        let part = format!("{}:CODE-SECTION::{}{index}", self.name, ITEMS[Item::Function as usize].2);
        let mut reader = Reader::new(self.cx, &part, content);
        let declared = self.read_locals(&mut reader)?;
        let (op, loc) = self.functions[number];
        let Some(body) = self.module.child_mut(op) else {
            return reader.fail(loc, "the wasmssa dialect is not registered");
        };
        let (params, results) = &self.symbols.types[self.symbols.functions[index].1];
        let region = body.root().region(0).handle();
        let block = body.append_new_block(region, &[]);
        let mut locals = Vec::new();
        for &ty in params {
            let ty = local_type(self.cx, ty);
            locals.push(body.add_located_argument(block, ty, loc));
        }
        for (count, ty, loc) in declared {
            for _ in 0..count {
                let mut state = OpState::new(self.cx, self.cx.op_name("wasmssa.local"), loc);
                state.try_put_named(self.cx, "type", self.cx.type_attr(ty));
                let op = body.create(state.results([local_type(self.cx, ty)]));
                body.append(block, op);
                locals.push(body.op(op).result(0).handle());
            }
        }
        Expression::new(&mut reader, &self.symbols, &mut self.budget, body, locals, block)
            .read(results, loc)?;
        match reader.is_at_end() {
            true => Ok(()),
            false => reader.fail(reader.loc(), "unparsed garbage remaining at end of code block"),
        }
    }

    /// Reads the declarations of locals: numbers of locals of a type, with their locations.
    fn read_locals(&mut self, reader: &mut Reader<'a>) -> Read<Vec<(u32, Type, Loc)>> {
        let mut declared = Vec::new();
        for _ in 0..reader.u32()? {
            let loc = reader.loc();
            let count = reader.u32()?;
            self.budget.spend(reader, loc, count as usize)?;
            declared.push((count, reader.value_type()?, loc));
        }
        Ok(declared)
    }
}

fn put_global(cx: &Context, state: &mut OpState, ty: Type, mutable: bool) {
    state.try_put_named(cx, "type", cx.type_attr(ty));
    if mutable {
        state.try_put_named(cx, "isMutable", Attr::UNIT);
    }
}

/// Returns the type of a local of a type.
fn local_type(cx: &Context, ty: Type) -> Type {
    match cx.find_type_def(wasmssa::LOCAL_REF.name) {
        Some(def) => cx.dialect_type(def, [Some(cx.type_attr(ty))]),
        None => ty,
    }
}
