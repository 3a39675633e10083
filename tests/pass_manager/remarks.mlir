// RUN: mlir-opt %s --test-remark 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: mlir-opt %s --test-remark --remarks-filter='category-1.*' 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: mlir-opt %s --test-remark --remarks-filter-missed='a-.*' --remarks-filter-analyse='category-2-analysis' 2>&1 | FileCheck %s --check-prefix=KINDS
// RUN: mlir-opt %s --test-remark --remarks-filter-passed='.*' --remark-policy=final 2>&1 | FileCheck %s --check-prefix=FINAL
// RUN: mlir-opt %s --test-remark --remarks-filter-failed='category-2' 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: mlir-opt %s --test-remark --remarks-filter-failed='.*' --remark-format=yaml --remarks-output-file=- | FileCheck %s --check-prefix=YAML

// Filters choose by the whole category, of all remarks or of those of a kind; without a filter no remark is shown. Only the last of
// those that are alike is final.

// NONE-NOT: remark:

// ONE-NOT:  Missed
// ONE:      remarks.mlir:[[# @LINE + 19]]:3: remark: [Passed] test-remark | Category:category-1-passed | Reason="because we are testing the remark pipeline", Remark="This is a test passed remark (should be dropped)", Suggestion="try using the remark pipeline feature"
// ONE:      [Passed] test-remark | {{.*}}Remark="This is a test passed remark",

// KINDS:     [Missed] test-remark | Category:a-category-1-missed |
// KINDS-NOT: Passed
// KINDS:     [Analysis] test-remark | Category:category-2-analysis | Remark="This is a test analysis remark"

// FINAL-NOT: should be dropped
// FINAL:     Remark="This is a test passed remark",

// YAML:      --- !Failure
// YAML-NEXT: Pass:            category-2-failed
// YAML-NEXT: Name:            test-remark
// YAML-NEXT: DebugLoc:        { File: {{.*}}
// YAML:      Line: 33, Column: 3 }
// YAML-NEXT: Function:        '<unknown function>'
// YAML-NEXT: Args:
// YAML-NEXT:   - Remark:          This is a test failed remark
module {
  "test.op"() : () -> ()
}
