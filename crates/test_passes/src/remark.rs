//! `test-remark`: remarks of all kinds.

use ir::Body;
use pass::{PassCx, PassResult, Remark, RemarkKind, pass};

/// Tests the remark pipeline feature
///
/// A test pass, as mlir-opt has it under the same name. Each operation but modules gets the same remarks, of which one replaces
/// another.
#[pass("test-remark", name = "(anonymous namespace)::TestRemarkPass")]
pub(crate) struct TestRemark;

/// Kind, category and text of each remark.
const REMARKS: [(RemarkKind, &str, &str); 5] = [
    (RemarkKind::Missed, "a-category-1-missed", "This is a test missed remark"),
    (RemarkKind::Passed, "category-1-passed", "This is a test passed remark (should be dropped)"),
    (RemarkKind::Passed, "category-1-passed", "This is a test passed remark"),
    (RemarkKind::Failure, "category-2-failed", "This is a test failed remark"),
    (RemarkKind::Analysis, "category-2-analysis", "This is a test analysis remark"),
];

impl TestRemark {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let body = &*body;
        for op in body.root().walk_post_order().filter(|op| !op.is("builtin.module")) {
            for (kind, category, text) in REMARKS {
                let mut remark = Remark::new(kind, op, "test-remark", category).arg("Remark", text);
                if kind != RemarkKind::Analysis {
                    remark = remark.arg("Reason", "because we are testing the remark pipeline");
                    remark = remark.arg("Suggestion", "try using the remark pipeline feature");
                }
                cx.remark(remark);
            }
        }
        cx.preserve_all();
        Ok(())
    }
}
