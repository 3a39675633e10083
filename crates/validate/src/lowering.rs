//! Effect of a lowering to LLVM on the functions of a module.

use crate::Argument;
use interp::{Interp, LoweredBuffer, MemRefVal, Signature, Val};
use ir::{Body, Context, TypeRef};
use rustc_hash::{FxHashMap, FxHashSet};

/// Calling conventions of the functions of a module after its lowering.
#[derive(Clone, Debug)]
pub struct Lowering {
    /// The signature of the function that is compared.
    own: Signature,
    /// Functions of the original; signatures of those that have changed.
    known: FxHashMap<String, Option<Signature>>,
}

/// Returns the functions of a module and their types.
fn functions(module: &Body) -> FxHashMap<String, TypeRef<'_>> {
    let inner = module.root().regions().flat_map(|region| region.ops());
    let all = std::iter::once(module.root()).chain(inner);
    all.filter_map(|op| {
        let name = op.symbol_name()?;
        let ty = op.attr("function_type")?.as_type()?;
        Some((op.context().ident_str(name).to_owned(), ty))
    })
    .collect()
}

/// Returns the functions that a module has and another has not.
pub(crate) fn added(before: &Body, after: &Body) -> FxHashSet<String> {
    let known = functions(before);
    functions(after).into_keys().filter(|name| !known.contains_key(name)).collect()
}

impl Lowering {
    /// Returns the lowering between two modules, from the types of a function before and after. Returns
    /// `None` if they do not match.
    pub fn between(
        before: &Body,
        after: &Body,
        source: TypeRef<'_>,
        target: TypeRef<'_>,
    ) -> Option<Lowering> {
        let own = Signature::between(source, target)?;
        let others = functions(after);
        let changed = |(name, ty): (String, TypeRef<'_>)| {
            let other = others.get(&name).copied().filter(|&other| other != ty);
            let signature = other.and_then(|other| Signature::between(ty, other));
            (name, signature)
        };
        let known = functions(before).into_iter().map(changed).collect();
        Some(Lowering { own, known })
    }

    /// Returns the types of the results before.
    pub(crate) fn results(&self) -> &[ir::Type] {
        self.own.results()
    }

    /// Splits the results of the lowered function into original results; `None` if they do not match.
    pub(crate) fn split_results(&self, returned: Vec<Val>) -> Option<Vec<Val>> {
        self.own.split_results(returned)
    }

    /// Returns the original of a function: `None` if it is new, `Some(None)` if it is unchanged.
    pub(crate) fn callee(&self, name: &str) -> Option<Option<&Signature>> {
        self.known.get(name).map(Option::as_ref)
    }

    /// Returns the values that arguments are passed as, and the buffers of those that are memrefs.
    ///
    /// # Errors
    /// Why an argument cannot be passed.
    pub(crate) fn import(
        &self,
        interp: &mut Interp<'_>,
        cx: &Context,
        input: &[Argument],
    ) -> Result<(Vec<Val>, Vec<LoweredBuffer>), String> {
        let (mut values, mut buffers) = (Vec::new(), Vec::new());
        for (argument, &ty) in input.iter().zip(self.own.inputs()) {
            match argument {
                Argument::Value(value) => values.push(interp::lower(cx.ty(ty), value)),
                Argument::MemRef { elements, offset, sizes, strides } => {
                    let view = MemRefVal {
                        buffer: interp::BufferId(0),
                        offset: *offset,
                        sizes: sizes.clone(),
                        strides: strides.clone(),
                    };
                    let made = interp.import_lowered(cx.ty(ty), &view, elements, &self.own);
                    let (words, buffer) = made.map_err(|trap| trap.0.message)?;
                    values.extend(words);
                    buffers.push(buffer);
                }
            }
        }
        Ok((values, buffers))
    }
}

#[cfg(test)]
mod tests {
    use crate::{Effort, Verdict, compare};

    /// Returns the result for a function that was lowered to this text.
    fn verdict(source: &str, target: &str) -> Verdict {
        let cx = terrane::context();
        let parse = |text: &str| terrane::parse(&cx, text).expect("the text reads");
        let findings = compare(&parse(source), &parse(target), &Effort::default());
        findings.into_iter().next().expect("there is a function").verdict
    }

    const STORE: &str = "func.func @f(%m: memref<2x2xi8>, %a: i8) {
        %i = arith.constant 1 : index
        memref.store %a, %m[%i, %i] : memref<2x2xi8>
        return
    }";

    fn lowered_store(offset: i32) -> String {
        let descriptor = "%a: !llvm.ptr, %p: !llvm.ptr, %o: i64, %m: i64, %n: i64, %s: i64, %t: i64";
        format!(
            "llvm.func @f({descriptor}, %v: i8) {{
                %q = llvm.getelementptr %p[{offset}] : (!llvm.ptr) -> !llvm.ptr, i8
                llvm.store %v, %q : i8, !llvm.ptr
                llvm.return
            }}"
        )
    }

    #[test]
    fn memory_is_compared_across_a_lowering() {
        assert!(matches!(verdict(STORE, &lowered_store(3)), Verdict::Refines { inputs: 64, .. }));
        let Verdict::Differs(found) = verdict(STORE, &lowered_store(2)) else { panic!("it differs") };
        assert!(found.difference.starts_with("memref 0 is "), "{}", found.difference);
        let Verdict::Differs(found) = verdict(STORE, &lowered_store(4)) else { panic!("it differs") };
        assert!(found.difference.contains("out-of-bounds"), "{}", found.difference);
    }

    #[test]
    fn results_are_compared_across_a_lowering() {
        let source = "func.func @f(%a: i4) -> (i4, index) {
            %0 = arith.index_cast %a : i4 to index
            return %a, %0 : i4, index
        }";
        let target = |extend: &str| {
            let ty = "!llvm.struct<(i4, i64)>";
            format!(
                "llvm.func @f(%a: i4) -> {ty} {{
                    %0 = llvm.mlir.poison : {ty}
                    %1 = llvm.{extend} %a : i4 to i64
                    %2 = llvm.insertvalue %a, %0[0] : {ty}
                    %3 = llvm.insertvalue %1, %2[1] : {ty}
                    llvm.return %3 : {ty}
                }}"
            )
        };
        assert!(matches!(
            verdict(source, &target("sext")),
            Verdict::Refines { inputs: 16, exhaustive: true }
        ));
        let Verdict::Differs(found) = verdict(source, &target("zext")) else { panic!("it differs") };
        assert_eq!((&*found.input, &*found.difference), ("(-8)", "result 1 is 8 instead of -8"));
    }

    #[test]
    fn other_types_are_not_compared() {
        let source = "func.func @f(%a: i4) { return }";
        let target = "llvm.func @f(%a: i8) { llvm.return }";
        assert!(matches!(verdict(source, target), Verdict::Unknown(_)));
    }
}
